import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** A mail server (RFC 5321) that takes what it is sent, or refuses every receiver for good or for now. */
export type MailServer = { url: string; answerWith(mode: "taken" | "refused" | "busy"): void; stop(): Promise<void> };

const answers = { taken: "250 OK", refused: "550 5.1.1 No such mailbox", busy: "451 4.3.0 Try later" };

export async function startMailServer(): Promise<MailServer> {
  let mode: keyof typeof answers = "taken";
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let isText = false;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 mail.example ESMTP");
    socket.setEncoding("utf8");
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    socket.on("data", (text) => {
      const lines = (rest + text).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (isText) {
          isText = line !== ".";
          if (!isText) say("250 2.0.0 Taken");
        } else if (/^RCPT/i.test(line)) say(answers[mode]);
        else if (/^DATA/i.test(line)) {
          isText = true;
          say("354 Go on");
        } else if (/^QUIT/i.test(line)) socket.end("221 Bye\r\n");
        else say("250 OK");
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to be had.");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    answerWith: (wanted) => {
      mode = wanted;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
