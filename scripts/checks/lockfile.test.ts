import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What can be said of the packages without asking anybody. Known weaknesses are `npm audit`'s: see docs/security.md. */

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  license?: string;
  hasInstallScript?: boolean;
};
type Manifest = {
  allowScripts?: Record<string, boolean>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"));
}

const packages = packagesOf("package-lock.json");
const measuringPackages = packagesOf("bench/lighthouse/package-lock.json");

function packagesOf(file: string): [string, Entry][] {
  const lockfile = read(file) as { packages: Record<string, Entry> };
  return Object.entries(lockfile.packages).filter(([path, entry]) => path.includes("node_modules/") && !entry.link);
}

/** Free to use, change and pass on; what MPL asks for stays inside its own files. */
const licences = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Python-2.0",
  "Unlicense",
  "Apache-2.0 AND MIT",
  "MIT OR Apache-2.0",
  "(MIT OR EUPL-1.1+)",
]);

test("every package is held by its SHA-512, and comes from the registry alone", () => {
  expect(packages.length).toBeGreaterThan(200);
  expect(measuringPackages.length).toBeGreaterThan(50);
  const all = [...packages, ...measuringPackages];
  const loose = all.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ""));
  expect(loose.map(([path]) => path)).toEqual([]);
  // An address would lead past the registry that the machine is set to; git and files would have no hash.
  expect(all.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test("every package that would run a script at installation has been decided about", () => {
  const { allowScripts = {} } = read("package.json") as Manifest;
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  // It runs on one system only, and is compiled by nobody here.
  const elsewhere = new Set(["fsevents"]);
  expect(withScript.filter((name) => !(name in allowScripts) && !elsewhere.has(name))).toEqual([]);
  // The project's own Node is put in its place by one; nothing else may run.
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(["node"]);
});

test("every package has a licence that lets the product be used and passed on", () => {
  const others = packages.filter(([, { license = "none" }]) => !licences.has(license));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test("every package is asked for in an exact version, so that no later one comes by itself", () => {
  const manifests = [
    "package.json",
    "contracts/package.json",
    "server/package.json",
    "site/package.json",
    "bench/lighthouse/package.json",
  ];
  const loose = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = read(file) as Manifest;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, range]) => !name.startsWith("@campusward/") && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))
      .map(([name, range]) => `${file}: ${name} ${range}`);
  });
  expect(loose).toEqual([]);
});

function nameOf(path: string): string {
  return path.split("node_modules/").at(-1) ?? path;
}
