/** `12 kB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Files of a mail that were not kept, by the reason. */
export const filesLeftOut = {
  kind: (name: string) => `${name} was left out: it is no PDF, JPEG or PNG`,
  size: (name: string) => `${name} was left out: it is over 5 MB`,
  count: (name: string) => `${name} was left out: there were five already`,
  day: (name: string) => `${name || "The mail itself"} was left out: as much came today as a day has room for`,
  whole: () => "The mail was too large, or could not be read, to be taken whole. It lies where mails come in.",
};
