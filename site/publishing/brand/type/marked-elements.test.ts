import { expect, test } from "vitest";
import { markElements } from "../../../app/boot/marked-elements.ts";
import { languagesOf, tonguesOf } from "./languages.ts";

type Made = { type: unknown; props: Record<string, unknown> };
const create = (type: unknown, props: Record<string, unknown>): Made => ({ type, props });

const inNepal = tonguesOf("en-NP", { heading: "नजिक छ।" });
const mark = markElements(create, inNepal);

test("R16.1 the language of words in another script is what is spoken where the consultancy is", () => {
  expect(inNepal).toMatchObject({ page: "Latn", others: { Deva: "ne" } });
  expect(tonguesOf("en-IN", ["नज़दीक"]).others).toEqual({ Deva: "hi" });
  expect(tonguesOf("en-BD", ["কাছে"]).others).toEqual({ Beng: "bn" });
  // Names and words as they came are in Latin letters on a page in Nepali.
  expect(tonguesOf("ne-NP", ["नजिक छ।"])).toMatchObject({ page: "Deva", others: { Latn: "en" } });
  expect(languagesOf(inNepal, "Deva")).toEqual(["ne", "hi"]);
});

test("R16.1 a site of one script wraps nothing", () => {
  expect(tonguesOf("en-NP", { heading: "Nearer than it looks." }).others).toEqual({});
});

test("R16.1 an element with words of another script is marked with their language", () => {
  expect(mark("h1", { children: "नजिक छ।" }).props.lang).toBe("ne");
  expect(mark("p", { children: ["SAT र ", 12, " हप्ता"] }).props.lang).toBe("ne");
  expect(mark("img", { alt: "बाटो" }).props.lang).toBe("ne");
  expect(mark("p", { children: "Near Kathmandu." }).props).not.toHaveProperty("lang");
  expect(mark("p", { lang: "hi", children: "नज़दीक" }).props.lang).toBe("hi");
  // A component passes its words on to an element.
  expect(mark(() => null, { children: "नजिक" }).props).not.toHaveProperty("lang");
});

test("R16.1 Arabic is read from the right, in an element of a page that is read from the left", () => {
  const inDubai = markElements(create, tonguesOf("en-AE", ["أقرب"]));
  expect(inDubai("h2", { children: "الجامعة أقرب (2027)." }).props).toMatchObject({ lang: "ar", dir: "rtl" });
  expect(inDubai("p", { children: ["أقرب ", create("a", {})] }).props.children).toMatchObject([
    { props: { lang: "ar", dir: "rtl" } },
    {},
  ]);
  expect(mark("h1", { children: "नजिक छ।" }).props).not.toHaveProperty("dir");
});

test("R16.9 an element with words of several scripts says so, whichever has more letters", () => {
  expect(mark("h1", { children: "नजिक छ। It is near, nearer." }).props).toEqual({
    children: "नजिक छ। It is near, nearer.",
    "data-mixed": "",
  });
  expect(mark("h1", { children: "नजिक छ, SAT" }).props).toMatchObject({ lang: "ne", "data-mixed": "" });
  expect(mark("h1", { children: "नजिक छ, 12" }).props).not.toHaveProperty("data-mixed");
});

test("R16.1 words beside another element are marked alone, because that one may be in the page's language", () => {
  const link = create("a", { children: "Book a Demo" });
  const { props } = mark("p", { children: ["नजिक छ। ", link] });
  expect(props).not.toHaveProperty("lang");
  expect(props.children).toEqual([create("span", { lang: "ne", children: "नजिक छ। " }), link]);
});
