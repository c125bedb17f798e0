import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { findFreePort } from "../../../../scripts/find-free-port.mjs";

/** The user that Exim delivers as; nobody's mail belongs to root. */
const exim = "Debian-exim";

/**
 * Exim and Dovecot of Debian on loopback, from files of their own: what is sent to desk@campusward.example, with or
 * without a plus, lands in a mailbox that Dovecot serves; what is sent to bounces.example comes back. Without names to ask
 * for, Exim vouches for team.example by the sender of the envelope.
 */
export async function realMailServers() {
  const folder = await mkdtemp("/tmp/campusward-mail-");
  const [smtpPort, imapPort] = [await findFreePort(), await findFreePort()];
  const ids = idsOf(exim);
  for (const name of ["", "spool", "log", "mail", "mail/desk", "dovecot", "empty"]) {
    mkdirSync(join(folder, name), { recursive: true });
    chmodSync(join(folder, name), 0o755);
  }
  const { uid, gid } = ids;
  for (const name of ["spool", "log", "mail", "mail/desk"]) spawnSync("chown", [`${uid}:${gid}`, join(folder, name)]);
  const eximFile = join(folder, "exim.conf");
  writeFileSync(
    eximFile,
    `
primary_hostname = mx.campusward.example
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${smtpPort}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/spool/exim.pid
tls_advertise_hosts =
never_users =
message_size_limit = 60M
domainlist local = campusward.example : family.example : team.example
acl_smtp_rcpt = accept_all
acl_smtp_data = vouch
begin acl
accept_all:
  accept
vouch:
  warn
    condition = \${if eqi{$sender_address_domain}{team.example}}
    add_header = :at_start:Authentication-Results: mx.campusward.example; dmarc=pass header.from=team.example
  accept
begin routers
back:
  driver = redirect
  domains = bounces.example
  allow_fail
  data = :fail: 550 5.1.1 no such user
local:
  driver = accept
  domains = +local
  local_parts = desk : team : meera : nandini
  local_part_suffix = +*
  local_part_suffix_optional
  transport = mailbox
begin transports
mailbox:
  driver = appendfile
  directory = ${folder}/mail/$local_part_data
  create_directory
  directory_mode = 0755
  mode = 0644
  maildir_format
  delivery_date_add
  envelope_to_add
  return_path_add
  user = ${exim}
begin retry
* * F,1h,1s
`,
    { mode: 0o644 },
  );
  const dovecotFile = join(folder, "dovecot.conf");
  writeFileSync(
    dovecotFile,
    `
base_dir = ${folder}/dovecot
state_dir = ${folder}/dovecot
log_path = ${folder}/log/dovecot.log
protocols = imap
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%n
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/empty
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
    { mode: 0o644 },
  );
  const children: ChildProcess[] = [];
  const output = openSync(join(folder, "output"), "a");
  const run = (program: string, args: string[]) => {
    const child = spawn(program, args, { stdio: ["ignore", output, output], detached: true });
    children.push(child);
    return child;
  };
  /** Its own words, if it does not listen: what it printed, and its log. */
  const untilListening = (port: number, program: string) =>
    untilOpen(port).catch((cause) => {
      const logs = ["output", "log/mainlog", "log/paniclog", "log/dovecot.log"].map((name) => join(folder, name));
      const said = logs.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
      // In one line: the list of unsteady tests shows no more.
      throw new Error(`${program} does not listen. Both said: ${said.join("").trim().replaceAll("\n", " | ")}`, {
        cause,
      });
    });
  run("/usr/sbin/exim4", ["-C", eximFile, "-bdf", "-q1m"]);
  const dovecot = () => run("/usr/sbin/dovecot", ["-F", "-c", dovecotFile]);
  let imap = dovecot();
  onTestFinished(async () => {
    for (const child of children) end(child);
    closeSync(output);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  await Promise.all([untilListening(smtpPort, "Exim"), untilListening(imapPort, "Dovecot")]);
  const maildir = join(folder, "mail/desk");
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    imapUrl: `imap://desk:secret@127.0.0.1:${imapPort}/INBOX`,
    /** The mailbox that notices for the team go to. */
    teamImapUrl: `imap://team:secret@127.0.0.1:${imapPort}/INBOX`,
    /** Where the mailbox lies. */
    maildir,
    /** Every file of the mailbox, with its flags. */
    mailboxFiles: () => ["new", "cur"].flatMap((name) => readdirSync(join(maildir, name))).sort(),
    /** What the mail servers handed to somebody else, the newest last. */
    mailsOf: (name: string) => {
      const mails = ["new", "cur"].flatMap((sub) => {
        try {
          return readdirSync(join(folder, "mail", name, sub)).map((file) => join(folder, "mail", name, sub, file));
        } catch {
          return [];
        }
      });
      // Not by name: the parts of a second in it are numbers of any length.
      const writtenAt = (file: string) => statSync(file).mtimeMs;
      return mails.sort((one, other) => writtenAt(one) - writtenAt(other)).map((file) => readFileSync(file));
    },
    async restartImap(): Promise<void> {
      end(imap);
      await vi.waitFor(() => isOpen(imapPort).then((open) => open && Promise.reject(new Error("still open"))), waiting);
      // Its number and its sockets, which a killed process may hold for a moment, count as those of a running one.
      await rm(join(folder, "dovecot"), { recursive: true });
      mkdirSync(join(folder, "dovecot"));
      imap = dovecot();
      await untilListening(imapPort, "Dovecot");
    },
  };
}

const waiting = { timeout: 30_000, interval: 50 };

function end(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

function idsOf(user: string): { uid: string; gid: string } {
  const ask = (flag: string) => spawnSync("id", [flag, user], { encoding: "utf8" }).stdout.trim();
  return { uid: ask("-u"), gid: ask("-g") };
}

async function untilOpen(port: number): Promise<void> {
  await vi.waitFor(async () => {
    if (!(await isOpen(port))) throw new Error(`Nothing listens on ${port}.`);
  }, waiting);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
