import { type FontFile, type FontRole, unicodeRange } from "./brand-fonts.ts";
import { languagesOf, type Tongues } from "./languages.ts";
import { standInsOf } from "./stand-ins.ts";
import { type BrandCorners, type BrandType, scriptCode } from "./type-file.ts";

/**
 * What stands in the documents in place of the default's fonts.
 * @param addressOf a file of a font
 */
export function fontStyles(files: readonly FontFile[], addressOf: (file: string) => string) {
  const main = files.filter(({ isMain }) => isMain);
  const rest = files.filter(({ isMain }) => !isMain);
  const ofRole = (role: FontRole) => main.filter((file) => file.role === role);
  const faces = [
    ...main.map((file) => face(file, file.family, addressOf)),
    // Families of their own, as in the default: see rare-letters.css.
    ...rest.map((file) => face(file, `${file.family} rest`, addressOf)),
  ];
  return {
    faces: made(faces),
    fallbacks: made([...standInsOf(ofRole("display")), ...standInsOf(ofRole("text"))]),
    /** Of the files that every page needs. */
    files: main.map(({ file }) => addressOf(file)),
  };
}

/** As small as the default's, which the bundler makes small. */
function made(rules: readonly string[]): string {
  return rules
    .join("")
    .replaceAll(/\s*\n\s*/g, "")
    .replaceAll(/(?<=[{:,;])\s+/g, "")
    .replaceAll(/\s+(?=\{)|;(?=\})/g, "");
}

function face(
  { file, weights: [least, greatest], widths, letters }: FontFile,
  family: string,
  addressOf: (file: string) => string,
): string {
  return [
    "@font-face {",
    `  font-family: "${family}";`,
    `  src: url(${addressOf(file)}) format("woff2");`,
    `  font-weight: ${least === greatest ? least : `${least} ${greatest}`};`,
    ...(widths ? [`  font-stretch: ${widths[0]}% ${widths[1]}%;`] : []),
    "  font-display: swap;",
    `  unicode-range: ${unicodeRange(letters)};`,
    "}",
  ].join("\n");
}

/** Text in Hindi on the desk has a font of the default's own. A brand whose text font has these letters sets it in that. */
export function withoutDefaultDevanagari(css: string, files: readonly FontFile[]): string {
  const [own] = files.filter(({ role, letters }) => role === "text" && letters.includes(0x915));
  const text = /"?Hanken Grotesk"?,\s*/g;
  if (!own) return css.replace(text, "");
  return css
    .replace(/@font-face\s*\{[^}]*"?Anek Devanagari"?[^}]*\}/g, "")
    .replace(/"?Anek Devanagari"?/g, () => withRest(own.family).join(", "))
    .replace(text, "");
}

/** Writes a brand's type and corners into the styles as Tailwind leaves them. */
export function withBrandType(
  css: string,
  { type, corners, hasOwnLogo = false }: { type: BrandType | null; corners: BrandCorners; hasOwnLogo?: boolean },
  tongues: Tongues,
): string {
  let styled = css;
  for (const [name, value] of Object.entries(corners)) {
    styled = styled.replace(new RegExp(`(--radius-${name}:\\s*)[^;}]+`, "g"), (_, start) => start + value);
  }
  // The default's mark is a stone, whose face counts the sections that are left. Another mark has no such face.
  if (hasOwnLogo && isRoot(css)) styled += "\n.logo-mark > .stone-count { display: none }\n";
  if (type === null) return styled;
  const display = type.display ?? type.text;
  const ofDisplay = [...familiesOf(display.family), ...(type.display ? withRest(type.text.family) : []), "sans-serif"];
  const ofText = [...familiesOf(type.text.family), "system-ui", "sans-serif"];
  styled = styled
    .replace(/(--font-display:\s*)[^;}]+/g, (_, start) => start + ofDisplay.join(", "))
    .replace(/(--font-text:\s*)[^;}]+/g, (_, start) => start + ofText.join(", "));
  return type.scripts ? withHeadlines(styled, type.scripts, tongues) : styled;
}

/**
 * The default's headlines are set tighter than most fonts bear. Each size, height of a line and tracking is kept where
 * the brand's bounds allow it; the bounds follow the language of the words.
 */
function withHeadlines(css: string, scripts: NonNullable<BrandType["scripts"]>, tongues: Tongues): string {
  const bounded = css
    .replace(
      /(font:\s*700\s+)([^;{}]+?)\s*\/\s*([\d.]+)\s+(var\(--font-display\))/g,
      (_, start, size, height, family) =>
        `${start}min(${size}, var(--headline-largest)) / max(${height}, var(--headline-height)) ${family}`,
    )
    .replace(
      /(letter-spacing:\s*)(-[\d.]+em)/g,
      (_, start, value) => `${start}max(${value}, var(--headline-tracking))`,
    );
  if (!isRoot(css)) return bounded;
  const boundsOf = (...of: string[]) => {
    const all = of.map((name) => scripts[name] ?? {});
    const height = Math.max(...all.map(({ lineHeight = 0 }) => lineHeight));
    const tracking = Math.max(...all.map(({ tracking = -1 }) => tracking));
    const largest = Math.min(...all.map(({ largest = 100 }) => largest));
    return `--headline-height: ${height}; --headline-tracking: ${tracking}em; --headline-largest: ${largest}rem;`;
  };
  const names = Object.keys(scripts);
  const ofPage = names.find((name) => scriptCode(name) === tongues.page) ?? "";
  const rules = names.flatMap((name) =>
    languagesOf(tongues, scriptCode(name)).map((language) => `[lang|="${language}"] { ${boundsOf(name)} }`),
  );
  // Lines with several scripts must not run into each other.
  const mixed = `[data-mixed] { ${boundsOf(...names)} }`;
  return `${bounded}\n:root { ${boundsOf(ofPage)} }\n${rules.join("\n")}\n${mixed}\n`;
}

/** The sheet of every page has the tokens. */
function isRoot(css: string): boolean {
  return /--font-display:/.test(css);
}

function familiesOf(family: string): string[] {
  return [`"${family}"`, `"${family} fallback"`, `"${family} fallback Roboto"`, `"${family} rest"`];
}

function withRest(family: string): string[] {
  return [`"${family}"`, `"${family} rest"`];
}
