import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** What a server says to a line of its client; null says nothing. "greeting" means the moment of connecting. */
export type MailServerLines = (line: string, socket: Socket) => string | null;

/** Something that listens where a mail server should, and says what a test wants. Gone after the test. */
export async function aLyingMailServer(answer: MailServerLines) {
  const sockets = new Set<Socket>();
  let conversations = 0;
  const server = createServer((socket) => {
    conversations += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    socket.setEncoding("latin1");
    let unread = "";
    let isInData = false;
    const say = (line: string) => {
      const said = answer(line, socket);
      if (said !== null && !socket.destroyed) socket.write(said);
      if (said?.startsWith("354")) isInData = true;
    };
    say("greeting");
    socket.on("data", (text: string) => {
      unread += text;
      for (;;) {
        const end = isInData ? "\r\n.\r\n" : "\r\n";
        const at = unread.indexOf(end);
        if (at < 0) return;
        const line = isInData ? "end of data" : unread.slice(0, at);
        unread = unread.slice(at + end.length);
        isInData = false;
        say(line);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, "close");
  }
  onTestFinished(stop);
  return { port, conversations: () => conversations, stop };
}

/** A server as it should be, up to the line that a test changes. */
export function honestExcept(changes: Partial<Record<string, string | null>>): MailServerLines {
  const answers: Record<string, string> = {
    greeting: "220 mail.example ESMTP\r\n",
    EHLO: "250-mail.example\r\n250 8BITMIME\r\n",
    MAIL: "250 2.1.0 Ok\r\n",
    RCPT: "250 2.1.5 Ok\r\n",
    DATA: "354 Go on\r\n",
    "end of data": "250 2.0.0 Taken\r\n",
    RSET: "250 2.0.0 Ok\r\n",
    QUIT: "221 2.0.0 Bye\r\n",
  };
  return (line) => {
    const command = line in answers ? line : (line.split(" ", 1)[0] ?? "").toUpperCase();
    const changed = changes[command];
    return changed === undefined ? (answers[command] ?? "500 5.5.1 What?\r\n") : changed;
  };
}
