import { defineEndpoint } from "@campusward/contracts/endpoint";
import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import { type MountOptions, mountEndpoint } from "./mount-endpoint.ts";

/** Sends texts that end in U+0000 to an endpoint for anyone. */
async function send(options: MountOptions): Promise<{ answer: string; handled: unknown[] }> {
  const app = new Hono();
  const handled: unknown[] = [];
  const request = z.looseObject({ name: z.string() });
  mountEndpoint(
    app,
    defineEndpoint("POST", "/api/v1/tries", "anyone", { request }),
    async (call) => {
      handled.push(call.request);
      return {};
    },
    options,
  );
  app.onError((error, c) => c.text(error instanceof AppError ? error.code : "failed"));
  const reply = await app.request("/api/v1/tries", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Meera", answers: { school: ["Delhi\0"] } }),
  });
  return { answer: await reply.text(), handled };
}

test("a call for anyone with U+0000 in a text is refused before it is handled", async () => {
  expect(await send({})).toEqual({ answer: "invalid_request", handled: [] });
});

test("a form that cleans its words is not lost to U+0000", async () => {
  expect(await send({ cleansWords: true })).toMatchObject({ answer: "{}", handled: [{ name: "Meera" }] });
});
