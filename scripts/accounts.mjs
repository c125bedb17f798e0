import { resolve } from "node:path";
import { buildWhenStale } from "./building/build-when-stale.mjs";
import { Failure, runCommand } from "./failure.mjs";
import { installWhenStale } from "./install-when-stale.mjs";
import { runServer, serverFile } from "./run-server.mjs";

await runCommand(async () => {
  const [command, file] = process.argv.slice(2);
  if ((command !== "export" && command !== "import") || !file) {
    throw new Failure(
      "Name the file: `npm run accounts -- export FILE` writes all accounts, `npm run accounts -- import FILE` takes them in.",
    );
  }
  await installWhenStale();
  await buildWhenStale("server");
  // npm runs scripts in the project's folder; a relative name means the folder in which the command was typed.
  runServer(() => [serverFile("move-accounts"), command, resolve(process.env.INIT_CWD ?? ".", file)]);
});
