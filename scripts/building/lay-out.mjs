import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { projectFolder } from "../pinned-node.mjs";

/*
 * `node scripts/building/lay-out.mjs FOLDER` lays out what runs once all is built, for the image and for the archive of a
 * release. It starts with Node alone; of our sources nothing is in it, of packages only what cannot be bundled.
 */
const runs = [
  "server/build",
  "site/build",
  "node_modules/@resvg",
  // Migrations, mails and lists.
  "server/src/**/*.{html,json,mustache,sql,txt}",
  // What the words and looks of a brand are laid over.
  "site/app/assets",
  "site/app/styles/tokens.css",
  "site/publishing/**/*.woff2",
];

/** The version, and that these are modules. What npm would run, build or install is not there. */
const ofPackage = ["name", "version", "description", "license", "private", "type"];

const [folder = ""] = process.argv.slice(2);
for (const name of globSync(runs, { cwd: projectFolder, exclude: ["server/src/testing"] })) {
  const to = join(resolve(folder), name);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(projectFolder, name), to, { recursive: true });
}
const ofProject = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
writeFileSync(join(resolve(folder), "package.json"), `${JSON.stringify(ofProject, ofPackage, 2)}\n`);
