import * as z from "zod";

/** Fields that may be given, and which these are where another one is. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = `There is ${Object.keys(shape).join(", ")}.`;
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? known : "This needs fields in braces."),
  });
}

const Family = fields({
  family: z.string("It needs the family’s name.").regex(/^[\w -]+$/, "A name has letters, digits and spaces."),
  files: z
    .array(z.string().regex(/^fonts\/[\w.-]+\.woff2$/, "A font is a WOFF2 file, such as fonts/mukta-latin-400.woff2."))
    .min(1, "It needs a file at least."),
});

const between = (min: number, max: number, unit: string) => {
  const text = `This is a number from ${min} to ${max}, ${unit}.`;
  return z.number(text).min(min, text).max(max, text).optional();
};

/** How headlines are set, which one script needs in another way than others. */
const Headlines = fields({
  /** Least height of a line, in sizes of the letters. */
  lineHeight: between(0.8, 2, "in sizes of the letters"),
  /** Least space between letters, in ems: the default's are set tighter than most fonts bear. */
  tracking: between(-0.1, 0.1, "in ems"),
  /** Largest size, in rems. */
  largest: between(1.5, 7, "in rems"),
});

const aScript = "A script is its four letters, such as latn or deva (ISO 15924).";

/** `type` in `brand.json`. Without a display font, headlines are in the text font. */
export const BrandType = fields({
  text: Family,
  display: Family.optional(),
  scripts: z.record(z.string().refine(isScript, aScript), Headlines, { error: aScript }).optional(),
});

const radius = z
  .string("A radius is a text, such as 14px.")
  .regex(/^\d+px(?: \d+px){0,3}$/, "A radius is 14px, or one for each corner from the upper left: 14px 14px 4px 4px.")
  .optional();

/** `corners` in `brand.json`: buttons, boxes of several lines, fields, sheets and lists, panels, cards. */
export const BrandCorners = fields({
  control: radius,
  box: radius,
  input: radius,
  sheet: radius,
  panel: radius,
  card: radius,
});

export type BrandType = z.infer<typeof BrandType>;
export type BrandCorners = z.infer<typeof BrandCorners>;

/** As Unicode and browsers call it: `deva` is Deva. */
export function scriptCode(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
}

function isScript(name: string): boolean {
  try {
    return /^[a-z]{4}$/i.test(name) && new RegExp(`\\p{Script=${scriptCode(name)}}`, "u").unicode;
  } catch {
    return false;
  }
}
