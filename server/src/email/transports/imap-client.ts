import type { ImapFlow, ImapFlowOptions } from "imapflow";
import { mayBePlain } from "./may-be-plain.ts";

/** A client that is not connected yet. Its library is a tenth of all modules, so it is loaded where a mailbox is read. */
export async function createImapClient(url: string, options: Partial<ImapFlowOptions> = {}): Promise<ImapFlow> {
  const { ImapFlow } = await import("imapflow");
  return new ImapFlow({ ...toImapOptions(url), ...options });
}

/** Of one mail, whatever a server says of its size, and of the numbers of a large mailbox. Its library would take a gigabyte. */
const mostBytes = 64 * 1024 * 1024;

/** The folder that an address of a mailbox names: what stands after the host, or INBOX. */
export function imapFolderOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.replace(/^\//, "")) || "INBOX";
}

/** How to reach the server. A plain connection asks for STARTTLS first, unless it may do without. */
function toImapOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "imaps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    ...(mayBePlain(url) ? { tls: { rejectUnauthorized: false } } : !isSecure && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 5 * 60_000,
    maxIdleTime: 4 * 60_000,
    maxLineLength: mostBytes,
    maxLiteralSize: mostBytes,
    maxResponseSize: 2 * mostBytes,
  } as const;
}
