import { createReadStream } from "node:fs";
import { appendFile, open, stat } from "node:fs/promises";
import type { Secrets } from "../../secrets/deployment-secret.ts";
import { isSameSecret } from "../../secrets/is-same-secret.ts";

export type FileSeal = Pick<Secrets, "fileHash" | "name">;

/** Whose a file is, by the seal at its end. */
export type SealState = "ours" | "changed" | "of another secret" | "none";

/** Both engines read a file to the end of its data, and pass over what comes after it. */
const form = /^\ncampusward-seal 1 ([0-9a-f]{8}) ([0-9a-f]{64})\n$/;
const length = "\ncampusward-seal 1  \n".length + 8 + 64;

/** Writes at the end of a file which deployment made it: a hash that only its secret makes. */
export async function sealFile(file: string, seal: FileSeal): Promise<void> {
  await appendFile(file, `\ncampusward-seal 1 ${seal.name} ${await hash(file, seal)}\n`);
}

export async function readSeal(file: string, seal: FileSeal): Promise<SealState> {
  const [, name, sealed = ""] = form.exec(await readEnd(file)) ?? [];
  if (name === undefined) return "none";
  if (name !== seal.name) return "of another secret";
  return isSameSecret(sealed, await hash(file, seal, length)) ? "ours" : "changed";
}

/** Whether it is a whole backup of some deployment of this product. */
export async function bearsSeal(file: string): Promise<boolean> {
  return form.test(await readEnd(file));
}

/** @param without How many bytes at the end do not count */
async function hash(file: string, seal: FileSeal, without = 0): Promise<string> {
  const hmac = seal.fileHash();
  const { size } = await stat(file);
  const bytes = size > without ? createReadStream(file, { end: size - without - 1 }) : [];
  for await (const piece of bytes) hmac.update(piece);
  return hmac.digest("hex");
}

async function readEnd(file: string): Promise<string> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, size - length));
  return buffer.toString("latin1", 0, bytesRead);
}
