import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];

/** Without these, the machine's own Chromium calls its maker's hosts, and waits for them at every start. */
export const chromiumFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of the machine's Chromium or Chrome, or undefined where there is none. */
export function findChromium() {
  return findProgram(browsers, macApplications);
}

/** Debian's Chromium without windows: the same engine at two thirds of the processor time. Journeys prefer it. */
export function findHeadlessShell() {
  return findProgram(["chromium-headless-shell"]);
}

/**
 * @param {string[]} names
 * @param {string[]} applications Paths in macOS's folder of applications
 */
function findProgram(names, applications = []) {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter).filter(Boolean)];
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...applications.map((path) => join("/Applications", path)),
  ];
  return candidates.find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
