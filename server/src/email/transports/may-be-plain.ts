/**
 * Whether mails may go to this server without TLS: on this machine, or where the operator says so by `?requireTLS=false`. If
 * it offers STARTTLS all the same, any certificate will do, because Debian's servers sign theirs themselves: whoever
 * could stand in between could as well take out the offer.
 */
export function mayBePlain(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return /^(?:smtp|imap):$/.test(protocol) && (isHere || searchParams.get("requireTLS") === "false");
}
