import { Hono } from "hono";
import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { createTestLog } from "../../testing/create-test-app.ts";
import { type FilledPages, guardPage } from "./filled-pages.ts";

const pages: FilledPages = { send: (c, path, status, view) => c.json({ path, view }, status) };

async function answerTo(error: Error) {
  const app = new Hono();
  const guarded = guardPage({ pages, log: createTestLog() }, "/quote");
  app.get(
    "/",
    guarded(() => Promise.reject(error)),
  );
  const reply = await app.request("/");
  return { status: reply.status, wait: reply.headers.get("Retry-After"), ...((await reply.json()) as object) };
}

const failed = { path: "/quote", view: { failed: true, isTooOften: false } };

test("R13.7 a page behind a link says what failed, and when to try again where that is soon", async () => {
  const full = Object.assign(new Error("disk full"), { code: "53100" });
  expect(await answerTo(full)).toEqual({ status: 503, wait: "5", ...failed });
  expect(await answerTo(new Error("a bug"))).toEqual({ status: 500, wait: null, ...failed });
  const often = { failed: true, isTooOften: true };
  expect(await answerTo(new AppError("rate_limited", "Often."))).toMatchObject({ status: 429, view: often });
  expect(await answerTo(new AppError("not_found", "None."))).toMatchObject({ status: 404, view: { gone: true } });
});
