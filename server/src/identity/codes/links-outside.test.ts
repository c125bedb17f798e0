import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { sendSignInLinkToEmail, signInWithEmailLink } from "@firebase/auth";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test, vi } from "vitest";
import { aFolder, aMigratedLocation, engines } from "../../testing/engines.ts";
import { anSdk } from "../../testing/identity/identity-sdk.ts";
import { readLink } from "../../testing/mail/mailed-links.ts";
import { operate } from "../../testing/operate-process.ts";
import { startProduct } from "../../testing/product-process.ts";

test.each(engines)(
  "R8.1 on %s a mailed link is in no log and no backup, and the product cleans up from its start",
  async (engine) => {
    const { dataDir, databaseUrl } = await aMigratedLocation(engine);
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const product = await startProduct(env);
    onTestFinished(() => void product.child.kill("SIGKILL"));
    const url = product.url.replace("127.0.0.1", "localhost");
    const auth = anSdk(url);
    await sendSignInLinkToEmail(auth, "ananya@mail.example", { url: `${url}/dashboard`, handleCodeInApp: true });
    await vi.waitFor(() => expect(product.output()).toContain('"state":"sent"'), { timeout: 15_000 });

    const outbox = join(dataDir, "outbox");
    const [name = ""] = await readdir(outbox);
    const mail = await PostalMime.parse(await readFile(join(outbox, name)));
    const { link, code } = readLink(mail.text ?? "");
    const backup = join(await aFolder(), "backup");
    expect(await operate(env, "backup", backup)).toMatchObject({ code: 0 });
    expect((await readFile(backup)).includes(code)).toBe(false);

    await signInWithEmailLink(auth, "ananya@mail.example", link);
    await vi.waitFor(() => expect(product.output()).toContain('"msg":"housekeeping"'), { timeout: 15_000 });
    expect(product.output()).not.toContain(code);
    expect(product.output()).not.toContain("ananya");
    expect(await product.end("SIGTERM")).toEqual({ code: 0 });

    await rm(outbox, { recursive: true });
    expect((await operate(env, "restore", backup)).output).toContain("is in place.\n");
    await expect(readdir(outbox)).rejects.toMatchObject({ code: "ENOENT" });
  },
);
