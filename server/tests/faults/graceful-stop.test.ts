import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../src/database/open-database.ts";
import { anEmailSend } from "../../src/testing/builders.ts";
import { aMigratedLocation, engines } from "../../src/testing/engines.ts";
import { aRawClient } from "../../src/testing/network/raw-client.ts";
import { startProduct } from "../../src/testing/product-process.ts";

// The product is started as a process, which takes its time where others work too.
vi.setConfig({ testTimeout: 180_000 });

const body = JSON.stringify(anEmailSend());

function demoRequest(): [head: string, firstHalf: string, secondHalf: string] {
  const head = [
    "POST /email-service/api/v1.0/email/send HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "Expect: 100-continue",
  ];
  return [`${head.join("\r\n")}\r\n\r\n`, body.slice(0, 50), body.slice(50)];
}

describe.each(engines)("on %s", (engine) => {
  test("R4.7 asked to stop, the product finishes the request it is reading, takes no new one, and ends with 0", async () => {
    const location = await aMigratedLocation(engine);
    const product = await startProduct({ DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl });
    onTestFinished(() => void product.child.kill("SIGKILL"));
    const [head, firstHalf, secondHalf] = demoRequest();
    const sender = await aRawClient(product.url);
    sender.send(head + firstHalf);
    await sender.until(() => expect(sender.received()).toContain("100 Continue"));
    const asker = await aRawClient(product.url);
    // A question whose end comes after the stop, on a connection that is open already.
    asker.send("GET /readyz HTTP/1.1\r\nHost: localhost\r\n");
    const idle = await aRawClient(product.url);
    idle.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await idle.until(() => expect(idle.statuses()).toEqual([200]));

    const ended = product.end("SIGTERM");
    await idle.closed;
    await expect(fetch(product.url)).rejects.toThrow();
    asker.send("\r\n");
    await asker.closed;
    expect(asker.received()).toMatch(/^HTTP\/1\.1 503 .*stopping$/s);
    sender.send(secondHalf);
    await sender.closed;
    expect(sender.received()).toMatch(/HTTP\/1\.1 200 OK\r\n.*connection: close.*\r\n\r\nOK$/is);
    expect(await ended).toEqual({ code: 0 });

    const database = await openDatabase(location);
    onTestFinished(() => database.close());
    const leads = await database.query.selectFrom("leads").select("email").execute();
    expect(leads).toEqual([{ email: "meera@krishnan.example" }]);
  });
});
