/** By a colour of the default brand, as `#ffc629`, the colour of this one. */
export type Colours = { [ofDefault: string]: string };

/** Puts the brand's colours in the place of the default's, all at once. What is see-through stays so: `#ffc62952`. */
export function recolour(text: string, colours: Colours): string {
  return text.replace(/#([0-9a-f]{6})(?=(?:[0-9a-f]{2})?(?![0-9a-f]))/gi, (hex) => colours[hex.toLowerCase()] ?? hex);
}

/** The same within the tags of HTML; what people wrote stands between them, and stays as it is. */
export function recolourTags(html: string, colours: Colours): string {
  return html.replace(/<[^>]*>/g, (tag) => recolour(tag, colours));
}
