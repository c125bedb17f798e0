/** Titles that stay with the name in a greeting: "Hello Col. Vikram". */
const titles = /^(?:mr|mrs|ms|dr|prof|col|sr|fr|smt|shri)\.?$/i;

/** How a person is greeted: by the first name, with its title, if there is one. */
export function greetingName(name: string): string {
  const [first = "", second = "", third] = name.trim().split(/\s+/);
  if (!titles.test(first) || second === "") return first;
  return third === undefined || !titles.test(second) ? `${first} ${second}` : `${first} ${second} ${third}`;
}

/** A template below what is typed already; nothing that somebody wrote is thrown away. */
export function withTemplate(typed: string, template: string): string {
  const above = typed.trimEnd();
  return above === "" ? template : `${above}\n\n${template}`;
}
