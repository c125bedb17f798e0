import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { aDeployment, aFolder, anOrigin, type KeptBy } from "./testing/deployment.ts";

const roads = {
  "server/src/database/migrations/9001-roads.sql": () => "create table roads (id text primary key);\n",
  "CHANGELOG.md": (text: string) => text.replace("\n## ", "\n## 1.1.0, 2026-11-24\n\n- Roads from a programme.\n\n## "),
};
const noBridge = {
  "server/src/database/migrations/9002-bridges.sql": () => "drop table roads;\n",
  "server/src/main.ts": (text: string) =>
    `process.stderr.write("Cannot start here: no bridge.\\n");\nprocess.exit(1);\n${text}`,
};

/** `npm run torture` also kills, goes back, and takes the stand-in for systemd. Only root may command services. */
const rounds = Number(process.env.TORTURE_ROUNDS ?? 0);
const supervisors: KeptBy[] = rounds > 0 && process.getuid?.() === 0 ? ["npm start", "systemd"] : ["npm start"];

describe.each(supervisors)("kept by %s", (keptBy) => {
  test("R16.6 an update puts the next version in place, moves the data and switches; one that does not start is undone", {
    timeout: 180_000,
  }, async () => {
    const folder = await aFolder();
    const { address, release } = anOrigin(folder);
    release("1.0.0");
    const { update, version, send, leads, log } = await aDeployment(folder, address, "1.0.0", keptBy);
    release("2.0.0-rc.1");
    release("1.1.0", roads);
    await send("first@x.example");

    const forwards = await update();
    expect(forwards.output).toContain("You have 1.0.0. There is 1.1.0, from ");
    expect(forwards.output).toMatch(
      /Roads from a programme[.] CHANGELOG[.]md\n[\s\S]+✓ Fetched[\s\S]+✓ Packages[\s\S]+✓ Backup read through: before-1[.]1[.]0[\s\S]+✓ Database moved, 1 step [\s\S]+✓ Switched[.] Ready, and answering +[\d.]+ s away\n[\s\S]+ 1[.]1[.]0 is ready\n/,
    );
    expect(forwards.code).toBe(0);
    expect(await version()).toBe("1.1.0");
    expect(leads()).toEqual(["first@x.example"]);

    await send("second@x.example");
    release("1.2.0", noBridge);
    const failed = await update();
    expect(failed.output).toMatch(
      /✓ Database moved, 1 step [\s\S]+✗ 1[.]2[.]0 ended before it was ready\n +Cannot start here: no bridge[.]\n +✓ 1[.]1[.]0 is back, with the database as it was[\s\S]+Away for [\d.]+ s[.] Nothing that came before is lost[.]\n +Details: update-1[.]2[.]0[.]log/,
    );
    expect(failed.code).toBe(1);
    expect(await version()).toBe("1.1.0");
    expect(leads()).toEqual(["first@x.example", "second@x.example"]);
    if (keptBy === "npm start") expect(await log("update-1.2.0.log")).toContain("Cannot start here");
    expect(failed.output).toContain("The next version that gets ready removes ");
    expect(failed.output).toMatch(/Destroy .*before-1[.]2[.]0 within 35 days/);

    const again = await update();
    expect(again).toMatchObject({
      code: 1,
      output: expect.stringContaining("To try it again: npm run update -- --again"),
    });
    release("1.3.0", { "scripts/building/bundle-server.mjs": () => "import;\n" });
    const unread = await update();
    expect(unread).toMatchObject({ code: 1, output: expect.not.stringContaining("Backup read through") });
    expect(await version()).toBe("1.1.0");
  });

  const kills = Math.ceil(rounds / 25);
  test.runIf(kills > 0)(
    "R16.6 an update that is killed leaves a version that serves, and the next one ends it; the way back says what would be lost",
    {
      timeout: 60_000 + kills * 120_000,
    },
    async () => {
      const folder = await aFolder();
      const { address, release } = anOrigin(folder);
      release("1.0.0");
      const { startUpdate, update, version, send, leads } = await aDeployment(folder, address, "1.0.0", keptBy);
      release("1.1.0", roads);
      await send("first@x.example");
      for (let round = 0; round < kills; round += 1) {
        const killed = startUpdate();
        // At any point of an update, which takes about so long.
        await pause(Math.random() * 12_000);
        killed.kill("SIGKILL");
        if (killed.exitCode === null && killed.signalCode === null) await once(killed, "exit");
        await vi.waitFor(async () => expect(["1.0.0", "1.1.0"]).toContain(await version()), { timeout: 30_000 });
        expect(leads()).toEqual(["first@x.example"]);
        let said = "";
        for (let tries = 0; !said.includes("nothing newer") && tries < 4; tries += 1) said = (await update()).output;
        expect(await version()).toBe("1.1.0");
        expect(leads()).toEqual(["first@x.example"]);
        expect(await update("back")).toMatchObject({ code: 0, output: expect.stringContaining("1.0.0 is back") });
        expect(leads()).toEqual(["first@x.example"]);
      }
    },
  );
});
