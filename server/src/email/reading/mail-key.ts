/**
 * Servers and programs that send one mail twice send it under one name. Without one, its content is its name. Hashed
 * beside the thread that asks: a large mail takes a while.
 */
export async function keyOf(
  bytes: Uint8Array,
  { messageId, from, date }: { messageId: string | null; from: string; date: string },
): Promise<string> {
  const named = messageId === null ? bytes : Buffer.from(JSON.stringify([messageId, from, date]));
  return Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(named))).toString("hex");
}
