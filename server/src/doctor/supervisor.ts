import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { commandLine, hasScripts, projectFolder } from "../command-line.ts";

/** The commands by which whoever keeps the product starts it, looks at it and copies its data. */
export type Supervisor = {
  by: "systemd" | "Docker" | "npm start" | "an archive";
  start: string;
  look: string;
  backup: string;
};

const byHand: Omit<Supervisor, "backup"> = { by: "npm start", start: "npm start", look: "npm start" };
const archive: Omit<Supervisor, "backup"> = {
  by: "an archive",
  start: "node --env-file-if-exists=.env server/build/main.js",
  look: "node --env-file-if-exists=.env server/build/main.js",
};
const docker: Supervisor = {
  by: "Docker",
  start: "docker compose up --detach",
  look: "docker compose logs --tail 50 product",
  backup: "docker compose exec -T product node server/build/operate.js backup /data/backups/$(date +%F)",
};
const bySystemd = (unit: string, folder: string): Supervisor => ({
  by: "systemd",
  start: `sudo systemctl restart ${unit}`,
  look: `systemctl status ${unit}`,
  backup: `sudo -u campusward ${commandLine("backup", "/var/lib/campusward/backups/$(date +%F-%H%M)", folder)}`,
});

/** How this folder's product is kept: by the services of docs/install.md, in the image, from an archive, or with `npm start`. */
export function findSupervisor(folder = projectFolder, units = "/etc/systemd/system"): Supervisor {
  if (isRunBy(join(units, "campusward.service"), folder)) return bySystemd("campusward", folder);
  if (isRunBy(join(units, "campusward@.service"), folder)) return bySystemd("'campusward@*'", folder);
  const backup = commandLine("backup", "FILE", folder);
  if (hasScripts(folder)) return { ...byHand, backup };
  // The image leaves out what it does not run.
  return existsSync(join(folder, "docs")) ? { ...archive, backup } : docker;
}

function isRunBy(unit: string, folder: string): boolean {
  try {
    const [, named = ""] = /^WorkingDirectory=(.+)$/m.exec(readFileSync(unit, "utf8")) ?? [];
    return realpathSync(named) === realpathSync(folder);
  } catch {
    return false;
  }
}
