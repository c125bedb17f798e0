import { expect, test } from "vitest";
import { integrationNames, stateHere } from "./built-page.ts";

test("R16.4 R14.5 R4.8 a tool works by itself where the deployment has an account for it, and nowhere else", () => {
  for (const name of integrationNames) {
    expect(stateHere(name, "on", [])).toBe("byHand");
    expect(stateHere(name, "byHand", [name])).toBe("on");
  }
  expect(stateHere("zoom", "coming", [])).toBe("coming");
});

test("R16.4 what no account decides is as the site says", () => {
  expect(stateHere("razorpay", "coming", ["zoom"])).toBe("coming");
});
