import { globSync, readFileSync } from "node:fs";
import { sharedTexts } from "./shared-texts.mjs";

/** These pages the server finishes; no React runs in them. */
const withoutReact = /^site\/app\/sections\/(?:quote\/|demo-times\/|filled[.]tsx)/;

const found = globSync("site/app/**/*.tsx")
  .filter((file) => !withoutReact.test(file) && !file.endsWith(".test.tsx"))
  .flatMap((file) =>
    sharedTexts(file, readFileSync(file, "utf8")).map(({ line, text }) => `${file}:${line} ${text.slice(0, 90)}`),
  );

if (found.length > 0) {
  const advice = "Put each text into an element of its own, such as a span, or declare what is no text as `Elements`:";
  process.stdout.write(`${[advice, ...found].join("\n")}\n`);
  process.exitCode = 1;
}
