import { expect, test } from "vitest";
import { offers } from "../../content/offers.ts";
import { offerGroups } from "./offer-names.ts";

test("R16.3 R16.4 every offer stands on the desk once", () => {
  const shown: string[] = offerGroups.flatMap(({ offers: group }) => group);
  expect(shown.toSorted()).toEqual(Object.keys(offers).toSorted());
});
