import type { OfferState, OwnApplicationsWords } from "../../content/account/own-applications.ts";
import { fillIn, fillNamed, type Template } from "../../words/templates.ts";

type OfferFacts = {
  /** Of whoever reads it. */
  name: string | null;
  /** By name, where somebody else reads it. */
  student: string | null;
  /** By which it is answered, as far as one was set. */
  day: string | null;
  /** The mentor. */
  asker: string | null;
  isGuardian: boolean;
  /** Whether it takes two. */
  isBoth: boolean;
};

/** What an offer says to whoever reads it. */
export function offerText(
  words: OwnApplicationsWords["offer"]["states"],
  state: OfferState,
  { name, student, day, asker, isGuardian, isBoth }: OfferFacts,
): { heading: string; text: string } {
  switch (state) {
    case "open": {
      const { heading, ofOthers, text } = words.open;
      return { heading: student ? fillIn(ofOthers, { student }) : fillNamed(heading, name), text: untilDay(text, day) };
    }
    case "asked":
      return { heading: fillNamed(words.asked.heading, asker), text: untilDay(words.asked.text, day) };
    case "waits": {
      const { heading, ofGuardian, text } = words.waits;
      return { heading: isGuardian ? fillNamed(ofGuardian, student) : heading, text: untilDay(text, day) };
    }
    case "agreed":
      return { heading: isBoth ? words.agreed.both : words.agreed.heading, text: words.agreed.text };
    case "past":
      return { heading: fillIn(words.past.heading, { day: day ?? "" }), text: fillNamed(words.past.text, asker) };
    case "refused":
      return words.refused;
    case "watched":
      return { heading: fillNamed(words.watched.heading, student), text: untilDay(words.watched.text, day) };
  }
}

function untilDay({ byDay, noDay }: { byDay: Template<"day">; noDay: string }, day: string | null): string {
  return day ? fillIn(byDay, { day }) : noDay;
}
