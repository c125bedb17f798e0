import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { onTestFinished } from "vitest";

/** What the server does with the next mail. It takes whatever is not scripted. */
export type MailServerAct =
  | "take"
  /** 451 after the data: try again later. */
  | "defer"
  /** 550 to the recipient: never. */
  | "refuse"
  /** 550 to the recipient, of the sender: the account has sent enough for today. */
  | "over-limit"
  /** 554 after the data: never. */
  | "refuse-content"
  /** Ends the connection while the data comes in. */
  | "drop"
  /** Takes the mail and ends the connection without saying so. */
  | "drop-after-data"
  /** Says nothing for longer than anybody waits. */
  | "hang";

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** `hasTls`: it offers STARTTLS, with a certificate that it signed itself, as servers of Debian do. */
type Options = { port?: number; act?: () => MailServerAct; hasTls?: boolean };

/** A real SMTP server on loopback that keeps what it took and misbehaves as told. */
export async function startMailServer(options: Options = {}) {
  const taken: Email[] = [];
  const script: MailServerAct[] = [];
  const nextAct = () => script.shift() ?? options.act?.() ?? "take";
  const acts = new WeakMap<SMTPServerSession, MailServerAct>();
  let inFlight = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.hasTls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    logger: false,
    onRcptTo(_, session, callback) {
      const act = nextAct();
      acts.set(session, act);
      if (act === "over-limit") return callback(smtpError(550, "5.4.5 Daily user sending limit exceeded."));
      callback(act === "refuse" ? smtpError(550, "5.1.1 No such mailbox") : null);
    },
    onData(stream, session, callback) {
      // A connection that ends half way, because the product was killed, ends the reading too: nothing was taken.
      inFlight += 1;
      receive(stream, acts.get(session) ?? "take", callback)
        .catch(() => {})
        .finally(() => {
          inFlight -= 1;
        });
    },
  });

  async function receive(
    stream: SMTPServerDataStream,
    act: MailServerAct,
    callback: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    if (act === "drop") return endConnections();
    const raw = await readAll(stream);
    if (act === "hang") return;
    if (act === "defer") return callback(smtpError(451, "4.3.0 Try again later"));
    if (act === "refuse-content") return callback(smtpError(554, "5.7.1 Not wanted here"));
    taken.push(await PostalMime.parse(raw));
    if (act === "drop-after-data") return endConnections();
    callback(null, "2.0.0 Taken");
  }

  server.on("error", () => {}); // connections that we end ourselves report it here

  const sockets = new Set<{ destroy(): void }>();
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  function endConnections(): void {
    for (const socket of sockets) socket.destroy();
  }

  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Acts for the next mails, in order. */
    script,
    /** No connection is open and no mail is being read. */
    isIdle: () => sockets.size === 0 && inFlight === 0,
    async stop() {
      endConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** As `startMailServer`, gone after the test. */
export async function aMailServer(options: Options = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
