import { expect, test } from "vitest";
import { picturesIn, toFiles } from "./layer.ts";

test("R16.3 changes become the files of a brand: its company, its colours, its words", () => {
  const layer = {
    "company.email": "hello@udaan.example",
    "company.address.1": "Kathmandu",
    "colours.amaltas-400": "#FF9FB2",
    "home.hero.heading": "Nearer.",
    "home.hero.text": "Every day.",
    "privacyPolicy.sections.3.blocks.0": "Less.",
    "questions.questions": [{ like: 2 }],
  };
  expect(toFiles(layer)).toEqual({
    "brand.json": { email: "hello@udaan.example" },
    "colours.json": { "amaltas-400": "#FF9FB2" },
    "words/site.json": {
      company: { address: { "1": "Kathmandu" } },
      home: { hero: { heading: "Nearer.", text: "Every day." } },
      privacyPolicy: { sections: { "3": { blocks: { "0": "Less." } } } },
      questions: { questions: [{ like: 2 }] },
    },
  });
});

test("R16.3 the pictures of a layer are found wherever they stand", () => {
  const logo = { src: "pictures/aB-_9.webp", width: 40, height: 40 };
  expect(
    picturesIn({
      partners: [
        { like: 1, logo },
        { like: 2, logo },
      ],
    }),
  ).toEqual(["pictures/aB-_9.webp"]);
  expect(picturesIn({ "home.hero.heading": "Pictures of a road" })).toEqual([]);
});
