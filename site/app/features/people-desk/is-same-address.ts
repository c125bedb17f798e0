/** Whether somebody typed an address, however they wrote capitals. */
export function isSameAddress(typed: string, email: string): boolean {
  return typed.trim().normalize("NFC").toLowerCase() === email.trim().normalize("NFC").toLowerCase();
}
