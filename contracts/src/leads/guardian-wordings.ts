export type GuardianPoint = { term: string; text: string };

/** Words by which a parent or guardian agrees, as their page shows them. */
export type GuardianWording = {
  version: string;
  /** The day from which it was shown. */
  since: string;
  /** What is agreed to, in one sentence. */
  agreement: string;
  /** `{track}`, `{hours}` and `{next}` are filled in for the application. */
  points: readonly GuardianPoint[];
  /** SHA-256 of day, agreement and points, as the test of the server’s leads makes it. */
  sha256: string;
};

/**
 * Every wording, the newest last. What somebody agreed to is never edited: other words are a new entry, and who agreed
 * to earlier ones is asked to read again. Each answer also keeps its own text, as it was shown.
 */
export const guardianWordings: readonly [GuardianWording, ...GuardianWording[]] = [
  {
    version: "guardian-2026-11",
    since: "2026-11-23",
    agreement:
      "The application is read, answered and kept for this purpose only: to decide on it and, if it is accepted, to run the track.",
    points: [
      { term: "What", text: "The {track}: twelve weeks, {hours} hours. {next}" },
      {
        term: "We keep",
        text: "Name, class, school, year of birth, city, email, phone and what was written in the form; your name and address. Later, what our mentors note about it.",
      },
      {
        term: "Who sees it",
        text: "Our admins, and the mentor who is given the application. Nobody outside our team.",
      },
      {
        term: "How long",
        text: "24 months while nothing is decided, 12 months after a no, 36 months after the track begins. Then it is deleted, and 14 days after you take your yes back.",
      },
      { term: "Costs", text: "Nothing to apply. A fee only if your child joins, and you are told it first." },
    ],
    sha256: "1ae8be67334361eaea08ea3e69c17438a10848dc1cda3e120a1bddf7a15e1b1c",
  },
];

export function currentGuardianWording(): GuardianWording {
  return guardianWordings.at(-1) ?? guardianWordings[0];
}

/** The points as this application's guardian reads them. */
export function fillPoints(
  { points }: GuardianWording,
  words: { track: string; hours: string; next: string },
): GuardianPoint[] {
  return points.map(({ term, text }) => ({
    term,
    text: text.replace(/\{(track|hours|next)\}/g, (_, name: keyof typeof words) => words[name]),
  }));
}
