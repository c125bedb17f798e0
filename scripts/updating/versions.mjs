import { Failure } from "../failure.mjs";

/**
 * A version such as `1.4.0` or `1.5.0-rc.1`, in parts that can be compared. Null for anything else.
 *
 * @param {string} text
 */
function partsOf(text) {
  const [, numbers = "", before = ""] = /^v?(\d+\.\d+\.\d+)(?:-([0-9A-Za-z.-]+))?$/.exec(text) ?? [];
  return numbers ? { numbers: numbers.split(".").map(Number), before: before ? before.split(".") : [] } : null;
}

/** @param {string} version */
function isPreRelease(version) {
  return (partsOf(version)?.before.length ?? 0) > 0;
}

/**
 * Below zero when the first is older, by the rules of semver.org.
 *
 * @param {string} one
 * @param {string} other
 */
export function compareVersions(one, other) {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (!a || !b) throw new Error(`${one} or ${other} is no version.`);
  for (const at of [0, 1, 2]) if (a.numbers[at] !== b.numbers[at]) return (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length;
  for (let at = 0; at < Math.max(a.before.length, b.before.length); at += 1) {
    const [x, y] = [a.before[at], b.before[at]];
    if (x === y) continue;
    if (x === undefined || y === undefined) return x === undefined ? -1 : 1;
    const [isNumber, isOther] = [/^\d+$/.test(x), /^\d+$/.test(y)];
    if (isNumber && isOther) return Number(x) - Number(y);
    if (isNumber !== isOther) return isNumber ? -1 : 1;
    return x < y ? -1 : 1;
  }
  return 0;
}

/**
 * Versions and the commits that they name, from what `git ls-remote --tags` prints. Where a tag is an object of its own,
 * the line that ends with `^{}` names the commit.
 *
 * @param {string} printed
 * @returns {Map<string, string>}
 */
export function releasesIn(printed) {
  const found = /** @type {Map<string, string>} */ (new Map());
  for (const [, commit = "", version = ""] of printed.matchAll(/^([0-9a-f]+)\s+refs\/tags\/v(\S+?)(?:\^\{\})?$/gm)) {
    if (partsOf(version)) found.set(version, commit);
  }
  return found;
}

/**
 * The version to go to, or null when the one that runs is the newest. A pre-release has to be named.
 *
 * @param {string} current
 * @param {readonly string[]} available
 * @param {string} [wanted] As typed
 */
export function chooseVersion(current, available, wanted) {
  if (wanted !== undefined) {
    const version = wanted.replace(/^v/, "");
    if (!available.includes(version)) throw new Failure(`There is no version ${version}. ${listOf(available)}`);
    if (compareVersions(version, current) < 0) {
      throw new Failure(
        `${version} is older than ${current}, which you have. An older version cannot read the database of a newer one: npm run update -- back goes back to the version before.`,
      );
    }
    return version === current ? null : version;
  }
  const newest = available
    .filter((version) => !isPreRelease(version))
    .sort(compareVersions)
    .at(-1);
  return newest && compareVersions(newest, current) > 0 ? newest : null;
}

/** @param {readonly string[]} available */
function listOf(available) {
  const newest = available.toSorted(compareVersions).slice(-5);
  return newest.length > 0 ? `The newest are ${newest.join(", ")}.` : "The origin of this clone has no releases.";
}

/**
 * The first entries of a version's section of CHANGELOG.md: as many as fit on a line, and at least one. Empty without.
 *
 * @param {string} changelog
 * @param {string} version
 * @param {number} width
 */
export function firstWords(changelog, version, width) {
  const entries = sectionOf(changelog, version)
    .split(/^- /m)
    .slice(1)
    .map(
      (entry) =>
        entry
          .split(/\n\s*\n|\n#/, 1)[0]
          ?.replaceAll(/[`*]/g, "")
          .replaceAll(/\s+/g, " ")
          .trim() ?? "",
    );
  let words = entries[0] ?? "";
  for (const entry of entries.slice(1)) {
    if (`${words} ${entry}`.length > width) break;
    words += ` ${entry}`;
  }
  return words;
}

/**
 * What CHANGELOG.md says of a version that is about to be released.
 *
 * @param {string} changelog
 * @param {string} version
 */
export function releaseNotes(changelog, version) {
  const [heading = "", ...notes] = sectionOf(changelog, version).split("\n");
  if (!/^\S+, \d{4}-\d\d-\d\d$/.test(heading)) {
    throw new Failure(
      `CHANGELOG.md needs a heading "## ${version}, " with the day of the release, and below it what changed.`,
    );
  }
  return notes.join("\n").trim();
}

/**
 * @param {string} changelog
 * @param {string} version
 */
function sectionOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  return sections.find((text) => text.split(/[\s,]/, 1)[0] === version) ?? "";
}
