import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.mjs";
import { environmentOfTheMachine } from "../pinned-node.mjs";
import { runProgram } from "../run-program.mjs";
import { findChromium, findHeadlessShell } from "./find-chromium.mjs";
import { hasStandInFont } from "./has-stand-in-font.mjs";

/** Debian's folder of server programs, by major version. They are not in the PATH. */
const postgresFolder = "/usr/lib/postgresql";

/**
 * Makes sure of what tests need and npm does not bring: a Chromium for the journeys and a font that it has on most
 * machines, PostgreSQL's server for the suite on the second engine, nginx in front of several processes, and Exim and Dovecot
 * for mails that come in. On a
 * Debian machine, as root, it installs what is missing.
 */
export async function provideTestPrograms() {
  const mayInstall = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  const missing = missingPackages(mayInstall);
  if (missing.length === 0) return;
  if (!mayInstall) {
    throw new Failure(`The tests need ${missing.join(" and ")}. On Debian: sudo apt-get install ${missing.join(" ")}`);
  }
  process.stdout.write(`Installing ${missing.join(" and ")}.\n`);
  const commands = [
    ["update", "-q"],
    ["install", "-q", "-y", "--no-install-recommends", ...missing],
  ];
  for (const args of commands) {
    const { code, output } = await runProgram("apt-get", args, {
      // Run level 1 keeps packages from starting servers of their own: the tests start theirs.
      environment: { ...environmentOfTheMachine(), DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    });
    if (code !== 0)
      throw new Failure(
        `${output.trimEnd()}\n\n${missing.join(" and ")} cannot be installed; apt's own words stand above.`,
      );
  }
}

/**
 * Names of Debian packages. Where the headless shell cannot be installed, a whole Chromium serves, more slowly.
 *
 * @param {boolean} mayInstall
 */
function missingPackages(mayInstall) {
  const hasBrowser = findHeadlessShell() || (!mayInstall && findChromium());
  return [
    ...(hasBrowser ? [] : ["chromium-headless-shell"]),
    ...(hasStandInFont() ? [] : ["fonts-liberation"]),
    ...(hasPostgres() ? [] : ["postgresql"]),
    ...(existsSync("/usr/sbin/nginx") ? [] : ["nginx"]),
    // Mail servers of their own; they deliver as another user, which only root may become.
    ...(mayInstall && !existsSync("/usr/sbin/exim4") ? ["exim4-daemon-light"] : []),
    ...(mayInstall && !existsSync("/usr/sbin/dovecot") ? ["dovecot-imapd"] : []),
    ...(existsSync("/usr/bin/openssl") ? [] : ["openssl"]),
  ];
}

function hasPostgres() {
  if (!existsSync(postgresFolder)) return false;
  return readdirSync(postgresFolder).some((version) => existsSync(join(postgresFolder, version, "bin", "initdb")));
}
