/*
 * The stones at the head of mails. The build of the site draws each as a picture, because mail programs show no SVG;
 * the server picks one by what a mail's template says.
 */

export type MailStone = {
  /** The name of its picture. */
  name: string;
  /** Painted on it, with the number below. */
  label: string;
  number: string;
  /** Paint of its cap. */
  cap: "neem" | "amaltas" | "gulmohar" | "late" | "roller";
  /** Said by a mail program that shows no pictures. */
  alt: string;
};

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** As on the desk: half a day and less is soon, four hours are urgent. */
function capOf(hours: number): MailStone["cap"] {
  return hours <= 4 ? "gulmohar" : hours <= 12 ? "amaltas" : "neem";
}

function countDown(count: number, unit: "hour" | "day" | "minute", cap: MailStone["cap"]): MailStone {
  const units = count === 1 ? unit : `${unit}s`;
  return {
    name: `${unit}-${count}`,
    label: (unit === "minute" ? "min" : units).toUpperCase(),
    number: String(count),
    cap,
    alt: `${count} ${units} left`,
  };
}

/** A day and more late is shown as one stone. */
const mostLateHours = 24;

const lateStones = numbersTo(mostLateHours).map(
  (hours): MailStone => ({
    name: `late-${hours}`,
    label: "LATE",
    number: hours === mostLateHours ? "+24" : `+${hours}`,
    cap: "late",
    alt: hours === mostLateHours ? "Late by a day or more" : `${hours} ${hours === 1 ? "hour" : "hours"} late`,
  }),
);

export const mailStones: readonly MailStone[] = [
  ...numbersTo(24).map((hours) => countDown(hours, "hour", capOf(hours))),
  ...lateStones,
  ...numbersTo(30).map((days) => countDown(days, "day", "roller")),
  countDown(10, "minute", "roller"),
];

const byName = new Map(mailStones.map((stone) => [stone.name, stone]));

/**
 * The stone that a few words ask for: `24 hours`, `1 day`, `10 minutes`, `2 late`. Null where there is none of
 * that number: a stone counts something, and a mail without one is still a mail.
 */
export function findMailStone(words: string): MailStone | null {
  const [, count, unit] = /^(\d+) (hour|day|minute|late)s?$/.exec(words) ?? [];
  return byName.get(`${unit}-${unit === "late" ? Math.min(Number(count), mostLateHours) : Number(count)}`) ?? null;
}

/** Sizes in CSS pixels; the pictures have twice as many. */
export const mailStoneSize = { width: 79, height: 96 } as const;

/** Where the build lays the pictures of mails, beside the pages. */
export const mailPicturesFolder = "mail";
/** The mark with the company's name. */
export const mailLogo = "logo";
export const mailLogoSize = { width: 196, height: 42 } as const;
