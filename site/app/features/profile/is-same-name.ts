/** Whether somebody typed a name, however they wrote capitals and spaces. */
export function isSameName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLocaleLowerCase("en-IN");
}
