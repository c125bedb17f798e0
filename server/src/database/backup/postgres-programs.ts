import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { BackupFileError } from "./backup-file.ts";

/** PostgreSQL's own programs, which know every version of its formats. */
export type PostgresProgram = "pg_dump" | "pg_restore" | "psql";

export class MissingProgramError extends BackupFileError {
  constructor(program: PostgresProgram, cause: unknown) {
    super(`${program} is needed. Install PostgreSQL's client programs.`, { cause });
  }
}

/**
 * Starts one of them, without a password among its arguments, which every user of the machine can read.
 * @param databaseUrl null where it works on files alone
 */
export function startProgram(
  program: PostgresProgram,
  args: readonly string[],
  databaseUrl: string | null,
): { child: ChildProcess; ended: Promise<void> } {
  const { target, password } = databaseUrl === null ? { target: [], password: null } : toTarget(databaseUrl);
  const child = spawn(program, [...args, ...target], {
    stdio: ["pipe", "pipe", "pipe"],
    // biome-ignore lint/style/noProcessEnv: handed on as it is, because PATH and libpq's own settings are the program's
    env: { ...process.env, ...(password !== null && { PGPASSWORD: password }) },
  });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaints = (complaints + text).slice(-2_000);
  });
  // Who ends early says why by its code; the pipe that breaks says nothing new.
  child.stdin.on("error", () => {});
  const ended = once(child, "close").then(
    ([code]) => {
      if (code !== 0) throw new BackupFileError(`${program} ended with code ${code}: ${complaints.trim()}`);
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

function toTarget(databaseUrl: string): { target: string[]; password: string | null } {
  const url = new URL(databaseUrl);
  const password = url.password ? decodeURIComponent(url.password) : null;
  url.password = "";
  return { target: [`--dbname=${url.href}`], password };
}
