import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail server that records accepted mails, or refuses every receiver permanently or temporarily. */
export type MailServer = {
  url: string;
  /** Every mail taken so far, oldest first. */
  mails: readonly Email[];
  answerWith(mode: "taken" | "refused" | "busy"): void;
  stop(): Promise<void>;
};

const refusals = {
  refused: { responseCode: 550, message: "5.1.1 No such mailbox" },
  busy: { responseCode: 451, message: "4.3.0 Try later" },
};

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  let mode: "taken" | keyof typeof refusals = "taken";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onRcptTo(_, __, callback) {
      callback(mode === "taken" ? null : Object.assign(new Error(refusals[mode].message), refusals[mode]));
    },
    onData(stream, _, callback) {
      buffer(stream)
        .then((text) => PostalMime.parse(text))
        .then((mail) => {
          mails.push(mail);
          callback(null);
        }, callback);
    },
  });
  // A product that is stopped drops its connection. That is no error of this server.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answerWith(wanted) {
      mode = wanted;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
