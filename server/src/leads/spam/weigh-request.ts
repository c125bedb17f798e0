import { type SpamSign, spamSigns } from "@campusward/contracts/leads/spam-signs";
import type { SpamEvidence } from "./spam-evidence.ts";
import { flaggedFrom, spamRules } from "./spam-rules.ts";

/** What a request looks like. A flagged one is stored and answered like any other, and waits for a person to decide. */
export type Suspicion = { score: number; signs: readonly SpamSign[]; isFlagged: boolean };

export const noSuspicion: Suspicion = { score: 0, signs: [], isFlagged: false };

/** Adds up what the rules see, heaviest first. */
export function weighRequest(evidence: SpamEvidence): Suspicion {
  const signs = spamSigns
    .filter((sign) => spamRules[sign].applies(evidence))
    .sort((one, other) => spamRules[other].weight - spamRules[one].weight);
  const score = signs.reduce((sum, sign) => sum + spamRules[sign].weight, 0);
  return { score, signs, isFlagged: score >= flaggedFrom };
}
