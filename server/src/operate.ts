import { runOperatorCommand } from "./operator-commands.ts";

// Every file that these commands make holds personal data.
process.umask(0o077);

process.exitCode = await runOperatorCommand(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
