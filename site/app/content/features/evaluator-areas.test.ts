import { expect, test } from "vitest";
import { evaluatorAreas } from "./evaluator-areas.ts";
import { areaNames } from "./evaluator-opening.ts";

test("R10.2 evaluator: the questions are read from their Markdown, one for each area, and no sign of it is left", () => {
  expect(evaluatorAreas.map(({ area, name }) => [area, name])).toEqual(Object.entries(areaNames));
  for (const { answers, steps, ...words } of evaluatorAreas) {
    const labels = answers.map(({ label }) => label);
    const texts = [...Object.values(words), ...labels, ...Object.values(steps).flatMap(Object.values)];
    expect(texts.filter((text) => text === "" || /[*#{}]/.test(text))).toEqual([]);
  }
});
