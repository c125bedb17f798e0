import { resolve } from "node:path";
import { buildWhenStale } from "./building/build-when-stale.mjs";
import { Failure, runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { runServer, serverFile } from "./run-server.mjs";

await runCommand(async () => {
  const [command = "", ...given] = process.argv.slice(2);
  const words = given.filter((word) => !word.startsWith("--"));
  const takesFile = command === "backup" || command === "restore";
  const flags = given.filter((word) => word === "--unsealed");
  const args = takesFile ? [fileOf(words), ...flags] : command === "affected" ? given.map(toPath) : words;
  await installWhenStale();
  await buildWhenStale("server");
  runServer(() => [serverFile("operate"), command, ...args]);
});

/**
 * The file of a backup or a restore.
 *
 * @param {string[]} words
 */
function fileOf([file]) {
  if (!file) {
    throw new Failure(
      "Name the file: `npm run backup -- FILE` writes a copy of the data, `npm run restore -- FILE` puts it back.",
    );
  }
  return toPath(file);
}

/**
 * npm runs scripts in the project's folder; a relative name means the folder in which the command was typed.
 *
 * @param {string} word
 */
function toPath(word) {
  return word.startsWith("-") ? word : resolve(process.env.INIT_CWD ?? ".", word);
}
