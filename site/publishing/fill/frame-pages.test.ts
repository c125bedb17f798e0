import { withMark } from "@campusward/contracts/site/content-marks";
import { expect, test } from "vitest";
import { withPlaces } from "./frame-pages.ts";

const heading = withMark("Nearer.", "home.hero.heading");
const text = withMark("Ask us.", "home.hero.text");

test("R16.8 the element that holds a text says its place, and nothing else of it is seen", () => {
  expect(withPlaces(`<h1 class="d1">${heading}</h1><p><b>Or:</b> ${text}<br> ${text}</p>`)).toBe(
    '<h1 class="d1" data-content="home.hero.heading">Nearer.</h1><p data-content="home.hero.text"><b>Or:</b> Ask us.<br> Ask us.</p>',
  );
});

test("R16.8 a second text beside the first is told apart", () => {
  expect(withPlaces(`<p>${heading}<i>and</i>${text}</p>`)).toBe(
    '<p data-content="home.hero.heading">Nearer.<i>and</i><span data-content="home.hero.text">Ask us.</span></p>',
  );
});

test("R16.8 a text that is drawn in pieces belongs to the element that holds all of them", () => {
  const [first, last] = withMark("One. Two.", "home.head").split(" ");
  expect(withPlaces(`<div><h2><span>${first}</span> <span>${last}</span></h2></div>`)).toBe(
    '<div><h2 data-content="home.head"><span>One.</span> <span>Two.</span></h2></div>',
  );
});

test("R16.8 a text that is made of another is its own", () => {
  const made = withMark(`${heading} Really.`, "home.made");
  expect(withPlaces(`<p>${made}</p>`)).toBe('<p data-content="home.made">Nearer. Really.</p>');
});

test("R16.8 what no element shows as text loses its marks", () => {
  expect(withPlaces(`<img alt="${heading}">`)).toBe('<img alt="Nearer.">');
});
