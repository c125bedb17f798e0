import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { findFreePort } from "../../../../scripts/find-free-port.mjs";
import { aFolder } from "../engines.ts";

const deployed = fileURLToPath(new URL("../../../../deploy/nginx/", import.meta.url));
const locations = "campusward-locations.conf";

/** The site as visitors reach it: its origin, and the certificate by which they know it. */
export type PublicSite = {
  url: string;
  port: number;
  certificate: string;
  plainUrl: string;
  /** What nginx has logged so far, requests and errors. */
  logged(): string;
};

/** Serves processes on these ports behind nginx and TLS, with the files that operators are given. */
export async function aProxy(ports: readonly number[], port: number): Promise<PublicSite> {
  const folder = await aFolder();
  const certificate = makeCertificate(folder);
  const logs = (text: string) => text.replaceAll("/var/log/nginx/", `${folder}/`);
  writeFileSync(join(folder, locations), logs(readFileSync(join(deployed, locations), "utf8")));
  const site = readFileSync(join(deployed, "campusward.conf"), "utf8");
  const plainPort = await findFreePort();
  writeFileSync(join(folder, "site.conf"), toSite(logs(site), { folder, ports, port, plainPort }));
  writeFileSync(join(folder, "nginx.conf"), toMain(folder));
  const program = "/usr/sbin/nginx";
  if (!existsSync(program)) throw new Error("nginx is needed for this test. Install Debian's package nginx.");
  const nginx = spawn(program, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  nginx.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2000);
  });
  const ended = once(nginx, "exit");
  onTestFinished(async () => {
    nginx.kill("SIGTERM");
    await ended;
  });
  await Promise.race([
    untilItListens(port),
    ended.then(() => {
      throw new Error(`nginx ended:\n${said}`);
    }),
  ]);
  const logged = () => ["access.log", "error.log"].map((name) => readFileSync(join(folder, name), "utf8")).join("");
  return { url: `https://localhost:${port}`, port, certificate, plainUrl: `http://127.0.0.1:${plainPort}`, logged };
}

type Filling = { folder: string; ports: readonly number[]; port: number; plainPort: number };

/** The operator's file with the changes that it asks for. */
function toSite(site: string, { folder, ports, port, plainPort }: Filling): string {
  const [example = ""] = /^ *server 127[.]0[.]0[.]1:.*$/m.exec(site) ?? [];
  // Among several, one that is away is left alone.
  const rest = ports.length > 1 ? " max_fails=1 fail_timeout=2s;" : ";";
  const processes = ports.map((each) => example.replace(/:\d+;/, `:${each}${rest}`)).join("\n");
  return site
    .replace(/(?:^ *server 127[.]0[.]0[.]1:.*\n)+/m, `${processes}\n`)
    .replace("listen 80;", `listen 127.0.0.1:${plainPort};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replaceAll("www.example.org;", "localhost;")
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`);
}

/** What Debian's own nginx.conf does, in a folder of our own and in the foreground. */
function toMain(folder: string): string {
  mkdirSync(join(folder, "temp"));
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
    daemon off;
    pid ${folder}/nginx.pid;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 2;
    events { worker_connections 1024; }
    http {
      access_log ${folder}/access.log;
      error_log ${folder}/error.log;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join("\n")}
      include ${folder}/site.conf;
    }
  `;
}

export function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", ...kind, ...name, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return readFileSync(certificate, "utf8");
}

async function untilItListens(port: number): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(50);
    } finally {
      socket.destroy();
    }
  }
}
