import { styleText } from "node:util";
import { type Finding, sumUp } from "./findings.ts";

type Style = Parameters<typeof styleText>[0];
type About = { company: string; version: string; publicUrl: string };

const signs = { fault: "✗", warning: "!", unknown: "?", fine: "✓" } as const;
const colours = { fault: "red", warning: "yellow", unknown: "gray", fine: "green" } as const;
/** In a line of what is fine. */
const perLine = 3;

/** What the doctor found, as a terminal shows it; without colours for a file or a program. */
export function writeReport(findings: readonly Finding[], about: About, hasColours: boolean): string {
  const paint = (style: Style, text: string) => (hasColours ? styleText(style, text, { validateStream: false }) : text);
  const sign = (state: Finding["state"]) => paint(colours[state], signs[state]);
  const problems = findings.filter(({ state }) => state === "fault" || state === "warning");
  const others = findings.filter(({ state }) => state === "fine" || state === "unknown");
  const short = others.map(({ title, text }) => `${title} ${text}`.trim());
  const width = Math.max(0, ...short.map((text) => text.length)) + 4;
  const lines = [
    `${paint("bold", about.company)}, ${about.version}, ${about.publicUrl}`,
    "",
    ...problems.flatMap(({ state, title, text, todo }) => [
      `${sign(state)} ${paint("bold", title)}`,
      `  ${text}`,
      ...(todo ? [`  ${todo.say}${todo.line ? `  ${paint("green", todo.line)}` : ""}`] : []),
      "",
    ]),
  ];
  for (let at = 0; at < short.length; at += perLine) {
    const row = others.slice(at, at + perLine);
    const cells = row.map(({ state }, index) => `${sign(state)} ${short[at + index]?.padEnd(width - 2) ?? ""}`);
    lines.push(cells.join("").trimEnd());
  }
  lines.push("", `${paint("bold", `${sumUp(findings)}.`)}  A test mail: npm run doctor -- mail you@example.org`);
  return `\n${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}\n\n`;
}
