/** @source Network Information API, of Chromium alone. */
type WithConnection = Navigator & { connection?: { saveData: boolean } };

/** True for visitors who asked their browser to fetch as little as it can. */
export function savesData(): boolean {
  return (navigator as WithConnection).connection?.saveData ?? false;
}
