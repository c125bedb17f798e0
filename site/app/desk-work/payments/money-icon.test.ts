import { Banknote, IndianRupee } from "lucide";
import { expect, test } from "vitest";
import { moneyIconOf } from "./money-icon.ts";

test("R16.1 the rupee's sign stands for payments in India alone", () => {
  expect(["INR", "BDT", "AED", "NPR"].map(moneyIconOf)).toEqual([IndianRupee, Banknote, Banknote, Banknote]);
});
