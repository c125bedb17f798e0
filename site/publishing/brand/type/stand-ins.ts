import type { Font } from "fontkit";
import { atSetting } from "../../fill/open-font.ts";
import { type FontFile, unicodeRange } from "./brand-fonts.ts";

/*
 * Until a font is loaded, one of the device stands in for it at the same width and height, so that lines break where
 * they will break. Measured on a text: its width in the brand's font against its width in the device's. The latter are
 * constants, because a machine that builds has not the fonts of the devices that read.
 */
type Sample = {
  text: string;
  /** What devices have, and how wide the text is in it, in ems, with kerning. */
  regular: Device[];
  bold: Device[];
};

type Device = {
  suffix: string;
  sources: string[];
  width: number;
  /** Of a phone's fonts the regular file alone is found: the browser makes bold letters of it, as wide. */
  isRegularAlone?: true;
};

/** Android has no Arial. */
const roboto: Device = {
  suffix: "fallback Roboto",
  sources: ["Roboto Regular", "Roboto"],
  width: 114.532,
  isRegularAlone: true,
};

const notoDevanagari: Device = {
  suffix: "fallback",
  sources: ["Noto Sans Devanagari", "Noto Sans Devanagari Regular", "NotoSansDevanagari-Regular"],
  width: 53.436,
  isRegularAlone: true,
};

export const samples: Sample[] = [
  {
    text: "Who has gone abroad to study knows the road: tests, forms, letters, fees and a date for each. We mark it out, so that students see what comes next, and those who help them see how far they have got. Ask us for thirty minutes; a person replies within 24 hours.",
    // Liberation Sans has Arial's widths.
    regular: [{ suffix: "fallback", sources: ["Arial", "Liberation Sans"], width: 114.876 }, roboto],
    bold: [{ suffix: "fallback", sources: ["Arial Bold", "Liberation Sans Bold"], width: 123.525 }, roboto],
  },
  {
    text: "विदेशमा पढ्न जाने बाटो लामो छ परीक्षा फारम पत्र शुल्क र हरेकको मिति। हामी त्यो बाटो चिनो लगाएर देखाउँछौं ताकि विद्यार्थीले अब के गर्ने थाहा पाऊन्।",
    regular: [notoDevanagari],
    bold: [notoDevanagari],
  },
];

/** Where a wide font stands for several widths: those between which the same stand-in serves, and the one it is for. */
const widthSteps = [
  { from: 75, to: 90, at: 75 },
  { from: 91, to: 108, at: 100 },
  { from: 109, to: 119, at: 116 },
  { from: 120, to: 125, at: 122 },
];

/** The `@font-face` rules of what stands in for the main files of a font. */
export function standInsOf(files: readonly FontFile[]): string[] {
  const lightest = Math.min(...files.map(({ weights: [least] }) => least));
  return files.flatMap((file) => {
    const sample = samples.find(({ text }) =>
      [...text].every((letter) => file.letters.includes(letter.codePointAt(0) ?? 0)),
    );
    if (!sample) return [];
    const steps = file.widths ? widthSteps : [null];
    return weightsOf(file).flatMap(({ weight, wght }) =>
      steps.flatMap((step) => {
        const font = atSetting(file.font, step ? { wght, wdth: step.at } : { wght });
        const width = widthOf(font, sample.text);
        const isLightest = wght === weightsOf(file)[0]?.wght && file.weights[0] === lightest;
        return (wght >= 600 ? sample.bold : sample.regular)
          .filter(({ isRegularAlone }) => !isRegularAlone || isLightest)
          .map((device) => face(file, font, device, width / device.width, weight, step));
      }),
    );
  });
}

/** A variable font is replaced by two: its bold is wider, as the device's is. */
function weightsOf({ weights: [least, greatest] }: FontFile): { weight: string; wght: number }[] {
  if (least === greatest) return [{ weight: `${least}`, wght: least }];
  return [
    { weight: `${least} 550`, wght: 400 },
    { weight: `551 ${greatest}`, wght: 650 },
  ];
}

function face(
  { family, letters }: FontFile,
  font: Font,
  { suffix, sources, isRegularAlone }: Device,
  size: number,
  weight: string,
  step: { from: number; to: number } | null,
): string {
  const share = (height: number) => percent(height / font.unitsPerEm / size);
  return [
    "@font-face {",
    `  font-family: "${family} ${suffix}";`,
    `  src: ${sources.map((name) => `local("${name}")`).join(", ")};`,
    `  font-weight: ${isRegularAlone ? 400 : weight};`,
    ...(step ? [`  font-stretch: ${step.from}% ${step.to}%;`] : []),
    // Not every version of Chrome turns Roboto's own axis of widths.
    ...(step && isRegularAlone ? ['  font-variation-settings: "wdth" 100;'] : []),
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${share(font.ascent)};`,
    `  descent-override: ${share(-font.descent)};`,
    "  line-gap-override: 0%;",
    `  unicode-range: ${unicodeRange(letters)};`,
    "}",
  ].join("\n");
}

/** In ems. */
function widthOf(font: Font, text: string): number {
  return font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
