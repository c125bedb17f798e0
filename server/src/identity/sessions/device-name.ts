/** The first that fits wins: nearly every browser also claims to be Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:UCBrowser|UBrowser)\//, "UC Browser"],
  [/\b(?:MiuiBrowser|XiaoMi\/MiuiBrowser)\//, "Mi Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** Android before Linux, on which it is built. An iPad often says that it is a Mac. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system in words, such as "Chrome on Android"; null where the user agent says neither. */
export function toDeviceName(userAgent: string | null): string | null {
  const find = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
