import { type Change, diffWordsWithSpace } from "diff";

/** Words taken away and added, beyond which two texts are shown as wholly different: comparing costs time. */
const mostChanged = 400;

/** Two texts as one, in parts: those that only the one before has, only the one after, or both. */
export function differWords(before: string, after: string): Change[] {
  const whole = [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ];
  return diffWordsWithSpace(before, after, { maxEditLength: mostChanged }) ?? whole;
}
