import type { HealthFinding } from "@campusward/contracts/desk/health";
import { hourMs } from "@campusward/contracts/desk/place-time";

/**
 * What one check found. Nothing in it is secret: no key, no password; of people only the deployment's own
 * mailboxes, and colleagues who have to do something.
 */
export type Finding = Omit<HealthFinding, "check" | "lookedAt">;

/** Something wrong under a title: `fault\`The title of ${it}\`(text, todo)`. */
const wrong =
  (state: "fault" | "warning") =>
  (...title: Parameters<typeof String.raw>) =>
  (text: string, todo?: Finding["todo"]): Finding => ({
    state,
    title: String.raw(...title),
    text,
    ...(todo && { todo }),
  });

export const fault = wrong("fault");
export const warning = wrong("warning");

export const fine = (title: string, text = ""): Finding => ({ state: "fine", title, text });

/** Nothing could be learned, which is neither right nor wrong. */
export const unknown = (title: string, text: string): Finding => ({ state: "unknown", title, text });

/** "less than an hour", "an hour", "5 hours"; from three days on "4 days". */
export function sayAge(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  if (hours >= 72) return `${Math.floor(hours / 24)} days`;
  if (hours < 1) return "less than an hour";
  return hours === 1 ? "an hour" : `${hours} hours`;
}

const order = ["fault", "warning", "unknown", "fine"] as const;

/** What is wrong first. */
export function inOrder<Found extends Finding>(findings: readonly Found[]): Found[] {
  return findings.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Such as `One fault, two warnings, ten fine`. */
export function sumUp(findings: readonly Finding[]): string {
  const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
  const say = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${numbers[number] ?? number} ${number === 1 ? one : many}`];
  const parts = [
    ...say(count("fault"), "fault", "faults"),
    ...say(count("warning"), "warning", "warnings"),
    ...say(count("unknown"), "not known", "not known"),
    ...say(count("fine"), "fine", "fine"),
  ];
  if (count("fine") === findings.length) return "Everything is fine";
  const [first = "", ...others] = parts;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(", ");
}
