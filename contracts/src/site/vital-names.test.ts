import { expect, test } from "vitest";
import { vitalNames, vitalRatingOf, vitalThresholds } from "./vital-names.ts";

test.each(vitalNames)("%s is rated by web.dev's thresholds, which belong to the better side", (vital) => {
  const { good, poor } = vitalThresholds[vital];
  expect([0, good, good * 1.01, poor, poor * 1.01].map((value) => vitalRatingOf(vital, value))).toEqual([
    ...["good", "good"],
    ...["needsImprovement", "needsImprovement"],
    "poor",
  ]);
});
