import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { OperatorError } from "../../errors.ts";

/** PostgreSQL's own programs, which read every version of its formats. */
type PostgresProgram = "pg_dump" | "pg_restore" | "psql";

export class MissingProgramError extends OperatorError {
  constructor(program: PostgresProgram, cause: unknown) {
    super(`${program} is needed. Install PostgreSQL's client programs.`, { cause });
  }
}

/**
 * Starts one of them, without a password among its arguments, which every user of the machine can read.
 * @param databaseUrl null where it works on files only
 */
export function startProgram(
  program: PostgresProgram,
  args: readonly string[],
  databaseUrl: string | null,
): { child: ChildProcess; ended: Promise<void> } {
  const { target, password, defaults } =
    databaseUrl === null ? { target: [], password: null, defaults: {} } : toTarget(databaseUrl);
  const child = spawn(program, [...args, ...target], {
    stdio: ["pipe", "pipe", "pipe"],
    // biome-ignore lint/style/noProcessEnv: handed on as it is, because PATH and libpq's own settings are the program's
    env: { ...defaults, ...process.env, ...(password !== null && { PGPASSWORD: password }) },
  });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaints = (complaints + text).slice(-2_000);
  });
  // A program that ends early says why by its code. The error of the broken pipe adds nothing.
  child.stdin.on("error", () => {});
  const ended = once(child, "close").then(
    ([code]) => {
      if (code !== 0) throw new OperatorError(`${program} ended with code ${code}: ${complaints.trim()}`);
    },
    (cause) => {
      throw new MissingProgramError(program, cause);
    },
  );
  return { child, ended };
}

/** Runs one of them to its end. @returns what it printed */
export async function runProgram(
  program: PostgresProgram,
  args: readonly string[],
  databaseUrl: string | null,
): Promise<string> {
  const { child, ended } = startProgram(program, args, databaseUrl);
  child.stdin?.end();
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  await ended;
  return output;
}

/**
 * Says to PostgreSQL's programs what the address says to the product: of TLS they know other words, and trust no
 * authority by themselves.
 * @returns also what holds where the environment does not say otherwise
 */
export function toTarget(databaseUrl: string): {
  target: string[];
  password: string | null;
  defaults: Record<string, string>;
} {
  const url = new URL(databaseUrl);
  const password = url.password ? decodeURIComponent(url.password) : null;
  url.password = "";
  const { searchParams: settings } = url;
  const isOn = ["true", "1"].includes(settings.get("ssl") ?? "");
  // As they always took it. A check that fails here for want of an authority would end backups that were made.
  if (isOn && !settings.has("sslmode")) settings.set("sslmode", "require");
  const mode = settings.get("sslmode");
  settings.delete("ssl");
  settings.delete("uselibpqcompat");
  const isVerified = mode === "verify-full" || mode === "verify-ca";
  const byTheSystem = isVerified && !settings.has("sslrootcert");
  if (byTheSystem) settings.set("sslmode", "verify-full");
  if (mode === "no-verify") settings.set("sslmode", "require");
  // Here a + would be a plus.
  url.search = settings.toString().replaceAll("+", "%20");
  return { target: [`--dbname=${url.href}`], password, defaults: byTheSystem ? { PGSSLROOTCERT: "system" } : {} };
}
