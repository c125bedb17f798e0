/** Providers that deliver `a.b+c@` and `ab@` to the same mailbox. */
const dotlessDomains = new Set(["gmail.com", "googlemail.com"]);

/**
 * One key for the spellings of an address that reach the same mailbox, as far as is known from outside: capitals,
 * what follows a plus, full-width letters, and the dots of Google's addresses. Whoever counts, limits or compares
 * mailboxes does it by this key; an account is still found by the address as it was registered.
 */
export function toMailboxKey(email: string): string {
  const address = email.trim().normalize("NFKC").toLowerCase();
  const at = address.lastIndexOf("@");
  const [local = "", domain = ""] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  const untagged = local.split("+", 1)[0] || local;
  return dotlessDomains.has(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}
