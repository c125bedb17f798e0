import { expect, test } from "vitest";
import { offers } from "../../offers.ts";
import { siteOfferWords as words } from "./site-offers.ts";

test("R16.3 R16.4 every offer stands on the desk once", () => {
  const shown: string[] = words.groups.flatMap(({ offers: group }) => group);
  expect(shown.toSorted()).toEqual(Object.keys(offers).toSorted());
});
