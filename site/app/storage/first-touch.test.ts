import { expect, test } from "vitest";
import { firstTouchOf } from "./first-touch.ts";

const landing = {
  host: "campusward.example",
  pathname: "/pricing",
  search: "?utm_source=google&utm_medium=cpc&utm_campaign=Class+11&utm_term=&gclid=123",
};

test("R12.10 the first page, its campaign and the referring host are kept, and no other part of the address", () => {
  expect(firstTouchOf(landing, "https://www.google.com/search?q=my+name", undefined)).toEqual({
    landingPage: "/pricing",
    utmSource: "google",
    utmMedium: "cpc",
    utmCampaign: "Class 11",
    referrerHost: "www.google.com",
  });
});

test("R12.10 a page of our own is no referrer, and an overlong value is cut", () => {
  const long = { ...landing, search: `?utm_source=${"x".repeat(300)}` };
  const touch = firstTouchOf(long, "https://campusward.example/", false);
  expect(touch.referrerHost).toBeUndefined();
  expect(touch.utmSource).toHaveLength(100);
});

test("R12.10 nothing is kept of somebody who asks not to be followed", () => {
  expect(firstTouchOf(landing, "https://www.google.com/", true)).toEqual({});
});
