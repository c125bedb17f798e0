/** Somebody who can be written to. */
export type Mailbox = { name: string | null; address: string };

/** Reads `name@host` or `Name <name@host>`, as the environment writes it. */
export function parseMailbox(text: string): Mailbox {
  const named = /^(.*)<([^<>]+)>$/.exec(text.trim());
  if (!named) return { name: null, address: text.trim() };
  return { name: named[1]?.trim().replace(/^"(.*)"$/, "$1") || null, address: named[2] ?? "" };
}
