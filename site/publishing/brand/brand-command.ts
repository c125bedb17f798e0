import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline/promises";
import { styleText } from "node:util";
import { readBrand } from "./brand.ts";
import { placeOf } from "./check-brand.ts";
import { examineBrand } from "./examine-brand.ts";
import type { BrandFault } from "./json-file.ts";
import { makeBrand } from "./new-brand.ts";

/*
 * `npm run brand -- new NAME` and `-- check`; npm's script names the folder behind the word. Answers with exit code 1
 * where something keeps the brand from being built.
 */

const [command, folder = process.env.BRAND_DIR || "brand", name = ""] = process.argv.slice(2);
const width = 28;

function say(line = ""): void {
  process.stdout.write(line === "" ? "\n" : ` ${line}\n`);
}

process.exitCode = command === "new" ? await startBrand() : await examine();

async function startBrand(): Promise<number> {
  if (existsSync(folder)) {
    say(`There is a brand already: ${folder}. Its files are yours to change; npm run brand -- check looks at them.`);
    return 1;
  }
  say();
  say(`A brand is a folder. This makes ${styleText("bold", folder)}; updates never touch it.`);
  say("Enter takes what stands in brackets.");
  say();
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string, inBrackets = "") => {
    process.stdout.write(` ${`${question}${inBrackets && `  [${inBrackets}]`}`.padEnd(width)}`);
    const { value, done } = await lines.next();
    if (done) throw new Error("The answers end here.");
    return value.trim() || inBrackets;
  };
  try {
    const files = await makeBrand(folder, name, ask, (line, sign) => {
      say(`  ${styleText(sign === "✓" ? "green" : "red", sign)} ${line}`);
    });
    say();
    say(
      `${styleText("bold", `Made ${files.length} files:`)} ${files.join(", ")}. Everything not in it stays as it came.`,
    );
    say();
    say(`Next   ${styleText("bold", "npm run brand -- check")}   then   ${styleText("bold", "npm start")}`);
    say();
    return 0;
  } catch (error) {
    say();
    say(`${(error as Error).message} Nothing was made.`);
    return 1;
  } finally {
    terminal.close();
  }
}

async function examine(): Promise<number> {
  const brand = readBrand(folder);
  const { counts, faults, warnings } = await examineBrand(brand);
  const parts = Object.entries(counts).map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`);
  say();
  say(`${styleText("bold", brand.fill("{name}"))}   ${parts.join(", ")}`);
  say();
  for (const fault of faults) show(styleText("red", "✗"), fault);
  for (const warning of warnings) show(styleText("yellow", "!"), warning);
  const sum = [`${faults.length === 0 ? "No" : faults.length} ${faults.length === 1 ? "fault" : "faults"}`];
  if (warnings.length > 0) sum.push(`${warnings.length} ${warnings.length === 1 ? "warning" : "warnings"}`);
  say(`${styleText("bold", `${sum.join(", ")}.`)}${faults.length > 0 ? " With faults nothing of it is shown." : ""}`);
  say();
  return faults.length > 0 ? 1 : 0;
}

function show(sign: string, fault: BrandFault): void {
  say(`${sign} ${styleText("bold", fault.title.padEnd(width))} ${placeOf(fault, dirname(folder))}`);
  say(`  ${fault.text}`);
  say();
}
