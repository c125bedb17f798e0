/**
 * A link that opens a mail to one address. An address may hold `?`, `&` and `=`, and unescaped these would add hidden
 * copies and words to the mail of whoever follows the link (RFC 6068).
 */
export function toMailLink(email: string): `mailto:${string}` {
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}
