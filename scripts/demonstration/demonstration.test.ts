import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { identityApiKey } from "../../contracts/src/site/site-config.ts";
import { company } from "../../site/app/content/company.ts";
import { findFreePort } from "../find-free-port.mjs";

test("R12.1 R12.14 R14.4 R18.7 npm run demo shows a full desk on a Monday morning, says what it is, and leaves nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "campusward-test-"));
  const url = `http://localhost:${await findFreePort()}`;
  const demo = spawn(process.execPath, ["scripts/demonstration/serve.mjs"], {
    // What an operator has set must not reach the demonstration.
    env: {
      ...process.env,
      PORT: new URL(url).port,
      TMPDIR: folder,
      SMTP_URL: "smtp://127.0.0.1:1",
      DATA_DIR: "/nowhere",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(demo, "exit");
  onTestFinished(async () => {
    demo.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });
  let said = "";
  demo.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  while (!said.includes("is ready at") && demo.exitCode === null) await pause(50);
  expect(demo.exitCode, "it ended before it was ready").toBe(null);
  const [, email, password] = /admin +(\S+) +(\S+)/.exec(said) ?? [];

  const page = await (await fetch(`${url}/pricing`)).text();
  expect(page).toContain('<script src="/demonstration.js"></script>');
  const script = await (await fetch(`${url}/demonstration.js`)).text();
  expect(script).toContain("everybody here is invented");
  const shiftMs = Number(/\((\d+)\);\s*$/.exec(script)?.[1]);
  const { timeZone } = company;
  const shown = new Intl.DateTimeFormat("en", { timeZone, weekday: "long", hour: "numeric", hourCycle: "h23" });
  expect(shown.format(Date.now() + shiftMs)).toMatch(/^Monday\b.*\b10$/);

  const signIn = await fetch(`${url}/v1/accounts:signInWithPassword?key=${identityApiKey}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken } = (await signIn.json()) as { idToken: string };
  const headers = { Authorization: `Bearer ${idToken}`, "Content-Type": "application/json" };
  const ask = async <Reply>(path: string, sent?: RequestInit) => {
    const reply = await fetch(`${url}/api/v1/${path}`, { headers, ...sent });
    return reply.json() as Promise<Reply>;
  };
  const { views } = await ask<{ views: Record<string, { count: number }> }>("leads/counts");
  expect(views.today?.count).toBeGreaterThanOrEqual(8);
  for (const view of ["waiting", "mine", "unassigned", "slept", "later", "flagged"]) {
    expect(views[view]?.count, view).toBeGreaterThan(0);
  }

  const listed = async (filter: string) => (await ask<{ leads: { source: string }[] }>(`leads?${filter}`)).leads;
  expect((await listed("view=open&kind=added")).length).toBeGreaterThan(5);
  expect(await listed("view=open&source=instagram")).not.toEqual([]);
  expect(await listed("view=open&q=Lakshmi")).toHaveLength(2);
  expect(await ask("lead-imports")).toMatchObject({ imports: [{ file: "fair-kochi.csv", added: 4 }] });

  // Demos: ahead, over and not yet answered for, and a quote that was sent.
  const own = await ask<{ hours: { weekly: object[] } }>("me/hours");
  expect(own.hours.weekly.length).toBeGreaterThan(4);
  const shownNow = Date.now() + shiftMs;
  const { demos } = await ask<{ demos: { startsAt: number }[] }>("demos?range=ahead");
  expect(demos.filter(({ startsAt }) => startsAt > shownNow).length).toBeGreaterThanOrEqual(2);
  const idOf = async (name: string) => {
    const { leads } = await ask<{ leads: { id: string }[] }>(`leads?view=open&q=${name}`);
    return leads[0]?.id;
  };
  const { booking } = await ask<{ booking: { state: string; endsAt: number } }>(`leads/${await idOf("Kavya")}/times`);
  expect(booking.state).toBe("booked");
  expect(booking.endsAt).toBeLessThan(shownNow);
  expect((await ask<{ quotes: object[] }>(`leads/${await idOf("Shalini")}`)).quotes).toHaveLength(1);

  const { payments } = await ask<{ payments: { state: string }[] }>("payments");
  expect(payments.map(({ state }) => state)).toEqual(["said", "due", "paid", "paid"]);

  const opened = { method: "POST", body: JSON.stringify({ shows: "site" }) };
  const { address } = await ask<{ address: string }>("site/frames", opened);
  const framed = await (await fetch(`${url}${address}/`)).text();
  expect(framed).toContain("data-content=");
  // Its policy refuses every script.
  expect(framed).not.toContain("<script");

  demo.kill("SIGTERM");
  await ended;
  expect(await readdir(folder)).toEqual([]);
  expect(existsSync("/nowhere")).toBe(false);
});
