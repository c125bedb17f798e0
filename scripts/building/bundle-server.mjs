import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { rolldown } from "rolldown";
import { projectFolder } from "../pinned-node.mjs";

/*
 * Bundles the programs of the server, with the packages that they use, into `server/build`: the process starts in half of
 * the time, and needs neither sources nor packages but those of `outside`. A program of its own, because a bundler gives
 * back what it took of memory only when its process ends.
 */
const folder = join(projectFolder, "server", "build");

/** The threads and processes that these start are found where they are named. */
const programs = [
  "server/src/main.ts",
  "server/src/operate.ts",
  "server/src/move-accounts.ts",
  "server/src/move-to-postgres.ts",
  "site/publishing/brand/brand-command.ts",
];

/** The major of the Node that the project brings along. */
const leastNode = Number.parseInt(
  JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")).devDependencies.node,
  10,
);

/** `@resvg/resvg-js` is machine code; `pg-native`, which pg looks for, is not installed. */
const outside = ["@resvg/resvg-js", "pg-native"];

const bundle = await rolldown({
  cwd: projectFolder,
  input: programs,
  platform: "node",
  external: outside,
  // A package's form for loaders of all kinds hides from the bundler what it requires.
  resolve: { mainFields: ["module", "main"] },
  // For packages that ask for their folder as CommonJS does.
  transform: { define: { __dirname: "import.meta.dirname" } },
  plugins: [{ name: "campusward:places", transform: keepPlaces }],
  logLevel: "warn",
});
rmSync(folder, { recursive: true, force: true });
// Not minified: the log's stacks name functions, and the files that they came from stand in comments.
const { output } = await bundle.write({ dir: folder, entryFileNames: "[name].program.js" });
for (const program of programs) writeGate(basename(program, ".ts"));
const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
writeFileSync(join(folder, "licenses.txt"), licensesOf(modules));

/**
 * An archive brings no Node along. An older one is told so, before it meets a line that it does not understand.
 *
 * @param {string} name of the program
 */
function writeGate(name) {
  writeFileSync(
    join(folder, `${name}.js`),
    `if (parseInt(process.versions.node, 10) < ${leastNode}) {
  process.stderr.write(\`Campusward needs Node ${leastNode} or newer, and this is \${process.version}.\\n\`);
  process.exit(1);
}
await import("./${name}.program.js");
`,
  );
}

/**
 * A program that a source starts, `new URL("./….ts", import.meta.url)`, is bundled too, and started from here. The other
 * files that a source names, such as migrations, it finds where it finds them itself.
 *
 * @this {import("rolldown").PluginContext}
 * @param {string} code
 * @param {string} source
 */
function keepPlaces(code, source) {
  if (source.includes("node_modules") || !code.includes("import.meta.url")) return null;
  const here = JSON.stringify(relative(folder, source));
  const placed = code
    .replaceAll("import.meta.url", `new URL(${here}, import.meta.url)`)
    .replaceAll(/new URL\("([^"]+)\.ts", new URL\([^)]+\)\)/g, (_, path) => {
      const program = resolve(dirname(source), `${path}.ts`);
      this.emitFile({ type: "chunk", id: program, fileName: `${basename(path)}.js` });
      return `new URL("./${basename(path)}.js", import.meta.url)`;
    });
  return { code: placed, map: null };
}

/**
 * What the packages ask for in return: their names and licences, with every copy.
 *
 * @param {readonly string[]} files of the bundle
 */
function licensesOf(files) {
  const packages = files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []);
  const texts = Array.from(new Set(packages))
    .sort()
    .map((place) => {
      const { name, version, license } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
      const texts = globSync("{LICEN[CS]E,licen[cs]e,COPYING,NOTICE}*", { cwd: place });
      return [`${name} ${version}: ${license}`, ...texts.map((text) => readFileSync(join(place, text), "utf8"))].join(
        "\n\n",
      );
    });
  return `${texts.join("\n\n---\n\n")}\n`;
}
