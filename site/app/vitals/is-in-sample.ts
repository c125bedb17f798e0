declare global {
  interface Navigator {
    /** Whether the visitor asks not to be watched (https://www.w3.org/TR/gpc/). Some browsers do not know it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether a visit tells how fast it was. @param chance evenly spread over 0 to 1, without 1 itself. */
export function isInSample(share: number, asksNotToBeWatched: boolean | undefined, chance: number): boolean {
  return !asksNotToBeWatched && chance < share;
}
