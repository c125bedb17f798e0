/** What a person is called for short. */
export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
