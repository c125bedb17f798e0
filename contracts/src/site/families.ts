/** The fonts that a brand has in place of the default's. */
export type Families = { display: string; text: string };

/** Puts the brand's fonts where the default's are named: in mails, drawings and pages outside the site. */
export function withFamilies(text: string, families: Families | null | undefined): string {
  if (!families) return text;
  return text.replaceAll("Anek Latin", families.display).replaceAll("Hanken Grotesk", families.text);
}
