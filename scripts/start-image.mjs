import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { lastOf, readDockerfile } from "./dockerfile.mjs";
import { findFreePort } from "./find-free-port.mjs";

const patienceMs = 60_000;
const image = readDockerfile().at(-1);

/**
 * Starts what the image starts, asks it with the image's own check of health, takes a backup and stops it.
 *
 * @param {string} root What the image holds.
 * @param {(line: string) => void} say
 * @returns {Promise<string | null>} What went wrong.
 */
export async function startImage(root, say) {
  const place = prepare(root);
  const files = listFiles(root);
  const megabytes = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0) / 1e6;
  say(`image    ${files.length} files, ${megabytes.toFixed(0)} MB with Node, without Debian's packages`);
  const environment = {
    PATH: "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    ...settingsOfImage(),
    DATA_DIR: place.data,
    PORT: String(await findFreePort()),
  };
  /** @param {string[]} words */
  const start = ([, ...words]) => {
    const [program = "", ...args] = [...place.node, ...words.map((word) => place.pathOf(word))];
    return spawn(program, args, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  };

  const product = start(lastOf(image, "CMD").words);
  let output = "";
  for (const stream of [product.stdout, product.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = once(product, "close");
  try {
    const isUp = await untilTrue(async () => product.exitCode !== null || output.includes("Campusward is ready"));
    if (!isUp || product.exitCode !== null) return `${output}\nWhat the image starts does not become ready.`;
    say(`image    ready${place.isApart ? ", as its own user in a folder of its own that it cannot write to" : ""}`);
    const reply = await fetch(`http://127.0.0.1:${environment.PORT}/readyz`);
    const page = await fetch(`http://127.0.0.1:${environment.PORT}/`);
    if (reply.status !== 200 || page.status !== 200) return `/readyz answers ${reply.status}, the page ${page.status}.`;
    const [health] = await once(start(lastOf(image, "HEALTHCHECK").words), "close");
    if (health !== 0) return "The image's own check of health fails.";
    const backup = start(["node", "server/src/operate.ts", "backup", join(place.data, "copy")]);
    backup.stderr.pipe(process.stderr);
    const [backedUp] = await once(backup, "close");
    if (backedUp !== 0) return "A backup fails.";
    product.kill("SIGTERM");
    const [code] = await ended;
    if (code !== 0) return `${output}\nAsked to stop, it ends with code ${code}.`;
  } finally {
    product.kill("SIGKILL");
  }
  const written = listFiles(root).filter((file) => !files.includes(file) && !file.startsWith("data/"));
  return written.length > 0 ? `It writes outside /data: ${written.join(", ")}` : null;
}

/**
 * How its programs are run. Root can shut them into the folder, with what Node itself needs of the system, and give them
 * another user.
 *
 * @param {string} root
 */
function prepare(root) {
  const data = join(root, "data");
  mkdirSync(data, { mode: 0o700 });
  const node = join(root, "usr/local/bin/node");
  /** @param {string} word */
  const isPath = (word) => word.startsWith("server/");
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    return {
      isApart: false,
      data,
      node: [node],
      pathOf: (/** @type {string} */ word) => (isPath(word) ? join(root, "app", word) : word),
    };
  }
  for (const library of execFileSync("ldd", [node], { encoding: "utf8" }).matchAll(/(\/\S+) \(0x/g)) {
    const path = library[1] ?? "";
    mkdirSync(join(root, dirname(path)), { recursive: true });
    copyFileSync(path, join(root, path));
  }
  const user = lastOf(image, "USER").text;
  const [uid = 0, gid = 0] = user.split(":").map(Number);
  chownSync(data, uid, gid);
  // The folder above it is for this process's eyes alone.
  chmodSync(join(root, ".."), 0o711);
  return {
    isApart: true,
    data: "/data",
    node: ["chroot", `--userspec=${user}`, root, "/usr/local/bin/node"],
    pathOf: (/** @type {string} */ word) => (isPath(word) ? `/app/${word}` : word),
  };
}

/** @param {string} root */
function listFiles(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

function settingsOfImage() {
  return Object.fromEntries(lastOf(image, "ENV").words.map((word) => word.split("=")));
}

/** @param {() => Promise<boolean>} isTrue */
async function untilTrue(isTrue) {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    if (await isTrue()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
