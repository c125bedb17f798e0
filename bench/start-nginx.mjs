import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../scripts/find-free-port.mjs";
import { projectFolder } from "../scripts/pinned-node.mjs";

const program = "/usr/sbin/nginx";

/**
 * Debian's nginx with one worker, as the product is one process, serving the built site from its files.
 *
 * @returns {Promise<{ url: string, stop(): Promise<void> } | null>} null where there is no nginx
 */
export async function startNginx() {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), "campusward-nginx-"));
  const port = await findFreePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(config, configuration(folder, port));
  const child = spawn(program, ["-c", config, "-p", folder], { stdio: ["ignore", "inherit", "inherit"] });
  const ended = once(child, "close");
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await answers(url)); attempt += 1) {
    if (attempt === 100) throw new Error("nginx does not answer.");
    await pause(50);
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * Pages are compressed by the product when it starts and by nobody before, so that nginx does it for every request; the
 * files beside them lie compressed.
 *
 * @param {string} folder
 * @param {number} port
 */
function configuration(folder, port) {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 2048; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=2000;
  gzip_static on;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${join(projectFolder, "site", "build", "client")};
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;
}
