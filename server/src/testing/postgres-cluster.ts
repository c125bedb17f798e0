import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "../../../scripts/find-free-port.mjs";

export type PostgresCluster = {
  url: string;
  /** Ends it as a power cut would, `pg_ctl restart -m immediate`, and resolves when it answers again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a throw-away PostgreSQL server on loopback, with Debian's programs. It refuses to run as root, so that root
 * starts it as the user `postgres`. Tests that end it as a power cut would, or measure it, ask for one that
 * `survivesCrashes`; the others save the time of syncing to disk.
 */
export async function startPostgres({ survivesCrashes }: { survivesCrashes: boolean }): Promise<PostgresCluster> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "campusward-postgres-"));
  const data = join(folder, "data");
  const asPostgres = process.getuid?.() === 0;
  if (asPostgres) {
    chmodSync(folder, 0o755);
    execFileSync("chown", ["postgres", folder]);
  }
  const command = (program: string, args: string[]): [string, string[]] =>
    asPostgres
      ? ["setpriv", ["--reuid=postgres", "--regid=postgres", "--init-groups", join(programs, program), ...args]]
      : [join(programs, program), args];
  execFileSync(...command("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"]), {
    stdio: "ignore",
    cwd: folder,
  });
  const port = await findFreePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    // Compiling a statement costs more than running it on a few rows.
    "jit=off",
    ...(survivesCrashes ? [] : ofOneRun),
  ];
  const start = () =>
    spawn(...command("postgres", ["-D", data, ...settings.flatMap((setting) => ["-c", setting])]), {
      stdio: "ignore",
      cwd: folder,
    });
  let server = start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  async function end(signal: "SIGINT" | "SIGQUIT"): Promise<void> {
    const closed = once(server, "close");
    server.kill(signal);
    await closed;
  }
  await untilItAnswers(url);
  return {
    url,
    async crash() {
      await end("SIGQUIT");
      server = start();
      await untilItAnswers(url);
    },
    async stop() {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Nothing is kept after the run: no syncing to disk, no looking after tables that live for a second, no log for a replica,
 * and no writing back but of what has no room.
 */
const ofOneRun = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "checkpoint_timeout=1h",
  "bgwriter_lru_maxpages=0",
];

/** An empty database of its own in the cluster. */
export async function createEmptyDatabase(
  clusterUrl: string,
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await runOnce(clusterUrl, `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => runOnce(clusterUrl, `drop database ${name} with (force)`) };
}

/**
 * A migrated database without rows. It is made once per name as a copy of `template` and emptied for each user, which
 * takes a tenth of the time of making one. It was quiet if no other connection was still doing something.
 * @param ends which connections of others are ended: those that do something, or those that a test left behind, too
 */
export async function emptyOrCreateDatabase(
  clusterUrl: string,
  name: string,
  template: string,
  ends: "busy" | "all",
): Promise<{ url: string; wasQuiet: boolean }> {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const { href } = url;
  const kept = connections.get(href);
  const isNew = !kept && !(await isThere());
  const client = kept ?? (await keepConnection(href));
  if (isNew) return { url: href, wasQuiet: true };
  const { rowCount } = await client.query(ends === "all" ? endOthers : endBusy);
  await client.query(emptyAllTables);
  return { url: href, wasQuiet: rowCount === 0 };

  async function isThere(): Promise<boolean> {
    return runOnce(clusterUrl, `create database ${name} template ${template}`).then(
      () => false,
      (error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === duplicateDatabase) return true;
        throw error;
      },
    );
  }
}

/** To the databases that this process empties: connecting would take longer than emptying. */
const connections = new Map<string, pg.Client>();

async function keepConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The cluster stops after the last test, with the connection open.
  client.on("error", () => connections.delete(url));
  await client.connect();
  connections.set(url, client);
  return client;
}

/** PostgreSQL's code for a name that is taken. */
const duplicateDatabase = "42P04";

const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Connections that wait for the next statement stay: another test may use them. */
const endBusy = `${endOthers} and state is distinct from 'idle'`;

/**
 * Empties the tables that hold rows. Deleting a few rows costs a sixth of truncating, which makes new files. As on a
 * replica, nothing looks after what refers to them. A large table is truncated: rows that are deleted keep their place,
 * and the planner would count it.
 */
const emptyAllTables = `
do $$
declare
  filled text;
  size bigint;
begin
  set local session_replication_role = replica;
  for filled, size in select relname, pg_relation_size(oid) from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      and pg_relation_size(oid) > 0
  loop
    execute format('lock table %I', filled);
    if size > 65536 then execute format('truncate %I cascade', filled);
    else execute format('delete from %I', filled);
    end if;
  end loop;
end $$`;

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The folder of PostgreSQL's own programs. */
export function findPrograms(): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(root, version, "bin"))
    .find((folder) => existsSync(join(folder, "postgres")));
  if (!found) throw new Error("PostgreSQL's server is needed for these tests. Install Debian's package postgresql.");
  return found;
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await runOnce(url, "select 1");
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(50);
    }
  }
}
