import { appendFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names the folder for the output of the products of a run; every worker inherits it. */
const variable = "JOURNEY_LOGS";

/** What no line of a log may contain, about any person. */
const secrets: Record<string, RegExp> = {
  "an email address": /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/i,
  "a phone number": /(?:\+|%2B)\d[\d\s-]{8,}|\b[6-9]\d{4}[ -]?\d{5}\b/i,
  "a token": /\beyJ[\w-]{10,}|\bBearer\b/,
  "a code or refresh token": /(?<![\w-])[\w-]{43}(?![\w-])/,
  "a password": /monsoon-(?:road-)?\d|password"?\s*[:=]/i,
  "a hash of a password": /\$argon2/,
  "a query": /oobCode|[?&][\w.-]+=/,
  "a name of somebody": /Ananya|Harnoor|Meera|Meher|Kabir|Tenzin|Nima|Farhan|Arjun|Nandini|Shalini|Rohan|Ishita/,
};

/** Makes the folder. Returns what to run after the last journey. */
export async function beginLogs(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "campusward-journey-logs-"));
  process.env[variable] = folder;
  return () => expectNoSecrets(folder).finally(() => rm(folder, { recursive: true }));
}

/** Makes the file of one product. What is written into it is kept at once: a worker may be ended at any moment. */
export function keptLog(): (text: string) => void {
  const folder = process.env[variable];
  if (!folder) throw new Error("Nobody said where logs are kept: journeys begin with e2e/global-setup.ts.");
  const file = join(folder, `${crypto.randomUUID()}.log`);
  return (text) => appendFileSync(file, text);
}

/** Reports the place of every kind of secret found in a log. */
export function secretsIn(log: string): string[] {
  const lines = log.split("\n");
  return Object.entries(secrets).flatMap(([what, pattern]) => {
    const line = lines.find((candidate) => pattern.test(candidate));
    return line === undefined ? [] : [`${what} in: ${line.slice(0, 500)}`];
  });
}

/** @throws when a product of the run printed who somebody is, or what lets somebody in. */
async function expectNoSecrets(folder: string): Promise<void> {
  const names = await readdir(folder);
  const logs = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  if (names.length > 0 && !logs.some((log) => log.includes('"msg":"request"'))) {
    throw new Error("The products' log was not collected: none of its lines is about a request.");
  }
  const found = secretsIn(logs.join("\n"));
  // In one line, because a summary shows the first one only.
  if (found.length > 0) throw new Error(`The products' log holds ${found.join("; ")}`);
}
