import { expect, test } from "vitest";
import { matchWords, pageOfLink, placesOfWords, textsIn } from "./match-words.ts";

const places = placesOfWords([
  { path: "home.hero.heading", words: "Campus is closer than you think." },
  { path: "home.card.heading", words: "Campus is closer than you think." },
  { path: "home.hero.text", words: "We mark the road." },
  { path: "home.more", words: "." },
]);
/** An element is its place in the tree here: `h1` holds `h1/span`. */
const contains = (outer: string, inner: string) => inner.startsWith(`${outer}/`);

test("R16.3 a text of the page is matched to every place that says it, exactly", () => {
  const found = [
    { element: "h1", text: "Campus is closer than you think." },
    { element: "p", text: " We mark the road.\n" },
    { element: "p2", text: "We mark the road. And more" },
  ];
  expect(matchWords(found, places, contains)).toEqual([
    { element: "h1", paths: ["home.hero.heading", "home.card.heading"] },
    { element: "p", paths: ["home.hero.text"] },
  ]);
});

test("R16.3 a headline that stands in parts is one thing, and what holds a matched text is none", () => {
  const found = [
    { element: "div/h1/a", text: "Campus is closer" },
    { element: "div/h1/b", text: "than you think." },
    { element: "div/h1", text: "Campus is closerthan you think." },
    { element: "div", text: "Campus is closerthan you think." },
  ];
  expect(matchWords(found, places, contains).map(({ element }) => element)).toEqual(["div/h1"]);
});

test("R16.3 a text too short to be told from others has no place", () => {
  expect(places.has(".")).toBe(false);
});

test("R16.3 the texts of a list's entries are found however deep they are", () => {
  expect(textsIn([{ name: "Ritu", company: { name: "Banyan", logo: { width: 2 } }, captions: ["One"] }])).toEqual([
    "Ritu",
    "Banyan",
    "One",
  ]);
});

test.each([
  ["/pricing", "/pricing"],
  ["/frames/key/pricing", "/pricing"],
  ["/frames/key/", "/"],
  ["/pricing/#ask", "/pricing"],
  ["/adminDashboardHome", null],
  ["https://example.org/pricing", null],
  ["mailto:hello@example.org", null],
])("R16.3 a link to %s leads to the page %s", (href, page) => {
  expect(pageOfLink(href, "/frames/key", "https://site.example", ["/", "/pricing"])).toBe(page);
});
