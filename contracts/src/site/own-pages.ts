import * as z from "zod/mini";

/*
 * Pages that a brand adds to the site, as data: each is a hero, sections of a few kinds in any order, and the closing
 * call. The site's content holds them; the build draws, checks and lists them like its own.
 */

/** All of them lie below this, so that no address of the product is ever taken. */
export const ownPagesPrefix = "/pages/";
export type OwnPagePath = `${typeof ownPagesPrefix}${string}`;

const text = (limit: number) =>
  z.string("This needs a text.").check(
    z.refine((text) => text.trim() !== "", "This needs a text."),
    z.maxLength(limit, `${limit} letters at most.`),
  );

const list = <Entry extends z.ZodMiniType>(entry: Entry, most: number) =>
  z
    .array(entry, "This needs a list.")
    .check(z.minLength(1, "This needs at least one entry."), z.maxLength(most, `${most} entries at most.`));

/** `src` is a path in the brand's folder, such as `pictures/team.webp`; sizes are its own, in pixels. */
const Picture = z.strictObject(
  { src: text(400), alt: text(400), width: z.int("This needs a number."), height: z.int("This needs a number.") },
  "A picture has src, alt, width and height.",
);

const Section = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("text"), heading: text(120), paragraphs: list(text(2000), 20) }),
    z.strictObject({
      kind: z.literal("points"),
      heading: text(120),
      points: list(z.strictObject({ heading: text(120), text: text(600) }), 12),
    }),
    z.strictObject({
      kind: z.literal("picture"),
      heading: text(120),
      text: text(600),
      checks: z.optional(list(text(200), 8)),
      picture: Picture,
    }),
    z.strictObject({
      kind: z.literal("questions"),
      heading: text(120),
      questions: list(z.strictObject({ question: text(200), answer: text(2000) }), 30),
    }),
  ],
  "A section's kind is text, points, picture or questions.",
);

const OwnPage = z.strictObject({
  path: z
    .string("This needs a text.")
    .check(
      z.regex(/^\/pages\/[a-z0-9]+(?:-[a-z0-9]+)*$/, "An address is /pages/ and small letters: /pages/visa-help."),
    ),
  /** Of the tab, and in search engines. */
  title: text(70),
  description: text(160),
  heading: text(80),
  text: text(400),
  sections: list(Section, 12),
  /** The call at the end, before Book a Demo. */
  closing: z.strictObject({ heading: text(80), text: text(300) }, "A closing has a heading and a text."),
});

export const OwnPages = z.array(OwnPage, "This needs a list.").check(
  z.maxLength(30, "Thirty pages at most."),
  z.check(({ value, issues }) => {
    for (const [index, { path }] of value.entries()) {
      if (value.findIndex((page) => page.path === path) === index) continue;
      issues.push({
        code: "custom",
        message: `Two pages have the address ${path}.`,
        input: path,
        path: [index, "path"],
      });
    }
  }),
);

export type OwnSection = z.infer<typeof Section>;
export type OwnPage = Omit<z.infer<typeof OwnPage>, "path"> & { path: OwnPagePath };
