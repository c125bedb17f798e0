import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../src/database/open-database.ts";
import { createDemoSender } from "../../src/testing/demo-sender.ts";
import { effort } from "../../src/testing/effort.ts";
import { aFolder } from "../../src/testing/engines.ts";
import { aLyingMailServer, honestExcept } from "../../src/testing/mail/lying-mail-server.ts";
import { aMailServer } from "../../src/testing/mail/mail-server.ts";
import { type ProductProcess, startProduct } from "../../src/testing/product-process.ts";

// The product is started as a process, which takes its time where others work too.
vi.setConfig({ testTimeout: 180_000 });
const patient = { timeout: 45_000 };

/**
 * The process is killed at the very moment that the mail server hears the line. never-lost.test.ts kills at random
 * moments, also between a server's answer and our writing it down, and on both engines. `npm test` takes the moment
 * where most could be lost.
 */
const moments = [
  ["the server has the words and has said nothing", "end of data"],
  ["it has claimed the mail and connects", "greeting"],
  ["it has named the receiver", "RCPT"],
  ["it is about to send the words", "DATA"],
] as const;

test.each(effort.isLong ? moments : moments.slice(0, 1))(
  "R8.3 killed when %s, the product sends the mail after its next start",
  async (_, moment) => {
    const honest = honestExcept({});
    let product: ProductProcess | null = null;
    const server = await aLyingMailServer((line, socket) => {
      const heard = line.startsWith("RCPT") ? "RCPT" : line;
      if (heard === moment && product) {
        product.child.kill("SIGKILL");
        return null;
      }
      return honest(line, socket);
    });
    const dataDir = await aFolder();
    const env = {
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: "hello@campusward.example",
      MAIL_TO: "team@campusward.example",
    };
    const killed = await startProduct(env);
    product = killed;
    onTestFinished(() => void killed.child.kill("SIGKILL"));
    const visitor = createDemoSender(killed.url);
    const answer = await visitor.sendOne().catch(() => null);
    await vi.waitFor(() => expect(killed.child.signalCode).toBe("SIGKILL"), patient);
    await server.stop();

    const whole = await aMailServer({ port: server.port });
    const next = await startProduct(env);
    onTestFinished(() => void next.child.kill("SIGKILL"));
    await vi.waitFor(() => expect(next.output().match(/"state":"sent"/g)).toHaveLength(2), patient);
    expect(whole.taken).toHaveLength(2);
    expect(await next.end("SIGTERM")).toEqual({ code: 0 });
    const database = await openDatabase({ dataDir });
    onTestFinished(() => database.close());
    const leads = await database.query.selectFrom("leads").select("email").execute();
    // The visitor may not have heard of it; what was acknowledged is there in any case.
    expect(leads).toEqual([{ email: "visitor-1@x.example" }]);
    expect(answer === null || answer.answer.text === "OK").toBe(true);
    const attempts = await database.query.selectFrom("mail_attempts").select("outcome").execute();
    expect(attempts.map(({ outcome }) => outcome)).toEqual(["sent", "sent"]);
  },
);
