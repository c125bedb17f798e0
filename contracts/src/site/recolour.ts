/**
 * By a colour of the default brand, as `#ffc629`, the colour of this one. By a name of `buttonColours`, that of primary
 * buttons.
 */
export type Colours = { [ofDefault: string]: string };

/** Colours of primary buttons, by what comes after `--color-` in the styles: what a mail holds where nobody sets one. */
export const buttonColours = {
  primary: "#ffc629",
  "primary-edge": "#25122f",
  "on-primary": "#25122f",
} as const satisfies Colours;

/**
 * Puts the brand's colours in the place of the default's, all at once. What is see-through stays so: `#ffc62952`. In
 * styles the tokens of primary buttons get the colours that the brand sets for them.
 */
export function recolour(text: string, colours: Colours): string {
  return text
    .replace(/#([0-9a-f]{6})(?=(?:[0-9a-f]{2})?(?![0-9a-f]))/gi, (hex) => colours[hex.toLowerCase()] ?? hex)
    .replace(/(--color-((?:on-)?primary(?:-edge)?):\s*)[^;}]+/g, (whole, start: string, name: string) =>
      colours[name] ? start + colours[name] : whole,
    );
}

/** The same within the tags of HTML; what people wrote stands between them, and stays as it is. */
export function recolourTags(html: string, colours: Colours): string {
  return html.replace(/<[^>]*>/g, (tag) => withButtons(recolour(tag, colours), colours));
}

/** A mail program knows no tokens: `var(--color-primary)` becomes the colour itself. */
function withButtons(tag: string, colours: Colours): string {
  return tag.replace(/var\(--color-((?:on-)?primary(?:-edge)?)\)/g, (whole, name: string) =>
    Object.hasOwn(buttonColours, name)
      ? (colours[name] ?? recolour(buttonColours[name as keyof typeof buttonColours], colours))
      : whole,
  );
}
