import { resolve } from "node:path";
import { styleText } from "node:util";
import type { Company } from "@campusward/contracts/site/company";
import { modules } from "./app.ts";
import { commandLine } from "./command-line.ts";
import { openForLook } from "./database/open-for-command.ts";
import { timeOf } from "./database/postgres/shared-clock.ts";
import {
  hasOwnIdentity,
  readCompany,
  readSettingsFile,
  toExamined,
  toSecrets,
  toSender,
  variableNames,
} from "./dependencies.ts";
import { sayMailFailure } from "./doctor/check-mail.ts";
import { judgeRefused } from "./doctor/check-settings.ts";
import { createChecks, type Examined, examine, type Outside } from "./doctor/examine.ts";
import { type Finding, sumUp } from "./doctor/findings.ts";
import type { Mailbox } from "./email/mailbox.ts";
import { sendTestMail } from "./email/transports/smtp-transport.ts";
import { type Env, EnvError, parseEnv, toPublicUrl } from "./env.ts";
import { OperatorError } from "./errors.ts";
import { readSigningKeys } from "./identity/keys/signing-keys.ts";
import { hasSecret } from "./secrets/deployment-secret.ts";
import { version } from "./start/version.ts";

/** Opens nothing. */
const noSecrets = { open: () => null };

/**
 * `npm run doctor`: looks at the whole deployment, or sends a test mail.
 *
 * @param words What was typed after it
 * @returns the exit code: 1 where something is at fault, so that a program can tell; 0 also with warnings
 * @throws {OperatorError} where a test mail is not taken
 */
export async function runDoctor(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  write: (text: string) => void,
  outside: Outside,
): Promise<number> {
  const company = await readCompany(environment);
  const testMail = commandLine("doctor", "mail you@example.org");
  if (words[0] === "mail") {
    if (!words[1]?.includes("@")) throw new OperatorError(`Say to whom: ${testMail}`);
    const env = parseEnv(environment, modules);
    await mailTest(env, toSender(env, company), words[1], write);
    return 0;
  }
  const { findings, publicUrl } = await findAll(environment, company, outside);
  const hasColours = process.stdout.isTTY === true && !environment.NO_COLOR;
  write(writeReport(findings, { company: company.name, version, publicUrl, testMail }, hasColours));
  return findings.some(({ state }) => state === "fault") ? 1 : 0;
}

/** With settings that nobody can read there is nothing else to look at, and what is misspelt may be the reason. */
async function findAll(environment: NodeJS.ProcessEnv, company: Company, outside: Outside) {
  try {
    const env = parseEnv(environment, modules);
    return { findings: await examine(createChecks(toLook(env, company), outside)), publicUrl: toPublicUrl(env) };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const names = Object.keys(environment);
    const findings = judgeRefused(error.faults, names, variableNames, await readSettingsFile());
    return { findings, publicUrl: environment.PUBLIC_URL ?? "" };
  }
}

/** What the doctor looks at beside the product, which may run or not. */
function toLook(env: Env, company: Company): Examined {
  // The secret is never made here: run by another user, it would be a file that the product cannot read.
  const openSecrets = () => (hasSecret(env) ? toSecrets(env) : null);
  return toExamined(env, {
    sender: toSender(env, company),
    contact: company.email,
    company,
    openSecrets,
    openData: () => openForLook({ dataDir: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL }),
    refuseOtherSecret: hasOwnIdentity(env)
      ? async (data) => void (await readSigningKeys(data, openSecrets() ?? noSecrets, await timeOf(data)))
      : undefined,
  });
}

/** Not through the outbox: what the mail server says is seen at once. */
async function mailTest(env: Env, from: Mailbox, to: string, write: (text: string) => void): Promise<void> {
  if (!env.SMTP_URL)
    throw new OperatorError("No mail server is set: mails become files. See SMTP_URL in .env.example.");
  const url = env.SMTP_URL;
  const said = await sendTestMail(url, from, to).catch((error) => {
    throw new OperatorError(`The mail was not taken. ${sayMailFailure(error, url)}.`);
  });
  write(`Handed over: the mail server said ${said}. Has it come?\n`);
}

type Style = Parameters<typeof styleText>[0];
type About = { company: string; version: string; publicUrl: string; testMail: string };

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
  lines.push("", `${paint("bold", `${sumUp(findings)}.`)}  A test mail: ${about.testMail}`);
  return `\n${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}\n\n`;
}
