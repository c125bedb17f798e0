import { reportVitals } from "@campusward/contracts/site/vitals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherVitals } from "./report-vitals.ts";

const at = (...times: number[]) => times.map((startTime) => ({ startTime }));

test("the newest value of each vital is kept, no finer than it is needed", () => {
  const { values, take } = gatherVitals();
  take({ name: "LCP", value: 400.7, entries: at(400) });
  take({ name: "LCP", value: 812.4, entries: at(812) });
  take({ name: "CLS", value: 0.003_149, entries: [] });
  expect(values).toEqual({ LCP: 812, CLS: 0.0031 });
});

test("the press that leaves the page is the page's, what comes after it is not", () => {
  const { values, take, leave } = gatherVitals();
  take({ name: "CLS", value: 0.01, entries: at(900) });
  leave(5_000);
  leave(9_000);
  take({ name: "INP", value: 64, entries: at(4_990) });
  take({ name: "INP", value: 320, entries: at(6_000) });
  take({ name: "CLS", value: 0.2, entries: at(4_000, 5_001) });
  expect(values).toEqual({ CLS: 0.01, INP: 64 });
});

test("whatever a browser measures, what is sent fits the contract", () => {
  const value = fc.double({ min: 0, noNaN: true });
  const name = fc.constantFrom("LCP", "INP", "CLS", "TTFB", "FCP");
  fc.assert(
    fc.property(name, value, (vital, measured) => {
      const { values, take } = gatherVitals();
      take({ name: vital, value: measured, entries: [] });
      expect(reportVitals.request.safeParse({ page: "/", values }).success).toBe(true);
    }),
  );
});
