import { expect, test } from "vitest";
import { hasFitAddresses, isSiteLink } from "./site-links.ts";

test.each([
  "/",
  "/pricing?a=b#top",
  "/%2F%2Fevil.example",
  "#route",
  "https://zed.example",
  "https://zed.example:8443/a?b=//c@d#e",
  "https://नेपाल.example/x",
  "mailto:a@b.example?subject=Something%20broke",
  "mailto:{email}",
  "tel:+977-1-555(0)100",
])("R15.11 %s may be a link", (text) => {
  expect(isSiteLink(text)).toBe(true);
});

test.each([
  "",
  "pricing",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " /pricing",
  "/price list",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://zed.example/1",
  "file:///etc/passwd",
  "http://zed.example",
  "https:evil.example",
  "https:///evil.example",
  "https://zed.example@evil.example",
  "https://zed.example\\@evil.example",
  "https://zed.example\u202e/moc",
  "mailto:nobody",
  "mailto:?bcc=a@b.example",
  "tel:call us",
])("R15.11 %j may be no link", (text) => {
  expect(isSiteLink(text)).toBe(false);
});

test("R15.11 addresses are found wherever they stand in a value, and other words may be anything", () => {
  expect(hasFitAddresses("home.more.href", "data:,x")).toBe(false);
  expect(hasFitAddresses("home.more.label", "data:,x")).toBe(true);
  const answer = (href: string, src: string) => [{ answer: ["javascript:", { label: "a", href }], picture: { src } }];
  expect(hasFitAddresses("questions", answer("/pricing", "pictures/a.webp"))).toBe(true);
  expect(hasFitAddresses("questions", answer("/pricing", ""))).toBe(true);
  expect(hasFitAddresses("questions", answer("//evil.example", "pictures/a.webp"))).toBe(false);
  expect(hasFitAddresses("questions", answer("/pricing", "//evil.example/a.webp"))).toBe(false);
});
