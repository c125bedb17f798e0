import { expect, test } from "vitest";
import { picturesIn, withoutPlaces } from "./layer.ts";

test("R16.3 the pictures of a layer are found wherever they stand", () => {
  const logo = { src: "pictures/aB-_9.webp", width: 40, height: 40 };
  expect(
    picturesIn({
      partners: [
        { id: "one", logo },
        { id: "two", logo },
      ],
    }),
  ).toEqual(["pictures/aB-_9.webp"]);
  expect(picturesIn({ "home.hero.heading": "Pictures of a road" })).toEqual([]);
});

test("R16.8 a value goes with a place inside of it, and with the place that it is inside of", () => {
  const layer = { "home.hero.heading": "Near.", "home.hero.text": "So.", partners: [{ id: "one" }] };
  expect(withoutPlaces(layer, ["home.hero.heading", "partners.one.logo"])).toEqual({ "home.hero.text": "So." });
  expect(withoutPlaces(layer, ["home.hero"])).toEqual({ partners: [{ id: "one" }] });
});
