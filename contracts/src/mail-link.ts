/**
 * A link that opens a mail to one address. An address may hold `?`, `&` and `=`, and unescaped these would add hidden
 * copies and words to the mail of whoever follows the link (RFC 6068).
 */
export function toMailLink(email: string, { subject }: { subject?: string } = {}): `mailto:${string}` {
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${address}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}
