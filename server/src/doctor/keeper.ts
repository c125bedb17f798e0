import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The commands by which whoever keeps the product starts it, looks at it and copies its data. */
export type Keeper = {
  by: "systemd" | "Docker" | "npm start" | "an archive";
  start: string;
  look: string;
  backup: string;
};

const projectFolder = fileURLToPath(new URL("../../../", import.meta.url));

const backUpByNpm = "npm run backup --";
/** An archive has no scripts of npm. */
const backUpByNode = "node --env-file-if-exists=.env server/build/operate.js backup";

const byHand: Keeper = { by: "npm start", start: "npm start", look: "npm start", backup: `${backUpByNpm} FILE` };
const archive: Keeper = {
  by: "an archive",
  start: "node --env-file-if-exists=.env server/build/main.js",
  look: "node --env-file-if-exists=.env server/build/main.js",
  backup: `${backUpByNode} FILE`,
};
const docker: Keeper = {
  by: "Docker",
  start: "docker compose up --detach",
  look: "docker compose logs --tail 50 product",
  backup: "docker compose exec -T product node server/build/operate.js backup /data/backups/$(date +%F)",
};
const bySystemd = (unit: string, backUp: string): Keeper => ({
  by: "systemd",
  start: `sudo systemctl restart ${unit}`,
  look: `systemctl status ${unit}`,
  backup: `sudo -u campusward ${backUp} /var/lib/campusward/backups/$(date +%F-%H%M)`,
});

/** How this folder's product is kept: by the services of docs/install.md, in the image, from an archive, or with `npm start`. */
export function findKeeper(folder = projectFolder, units = "/etc/systemd/system"): Keeper {
  const hasScripts = existsSync(join(folder, "scripts", "start.mjs"));
  const backUp = hasScripts ? backUpByNpm : backUpByNode;
  if (isRunBy(join(units, "campusward.service"), folder)) return bySystemd("campusward", backUp);
  if (isRunBy(join(units, "campusward@.service"), folder)) return bySystemd("'campusward@*'", backUp);
  if (hasScripts) return byHand;
  // The image leaves out what it does not run.
  return existsSync(join(folder, "docs")) ? archive : docker;
}

function isRunBy(unit: string, folder: string): boolean {
  try {
    const [, named = ""] = /^WorkingDirectory=(.+)$/m.exec(readFileSync(unit, "utf8")) ?? [];
    return realpathSync(named) === realpathSync(folder);
  } catch {
    return false;
  }
}
