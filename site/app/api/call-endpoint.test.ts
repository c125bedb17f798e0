import { defineEndpoint } from "@campusward/contracts/endpoint";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { callEndpoint } from "./call-endpoint.ts";

const write = defineEndpoint("POST", "/api/v1/quotes", "anyone", {
  request: z.object({ name: z.string() }),
  response: z.object({ reference: z.string() }),
  errors: [],
});
const read = { ...write, method: "GET" } as const;

afterEach(() => vi.restoreAllMocks());

function answer(status: number, body: unknown) {
  return vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
}

test("a write goes out as JSON under its key", async () => {
  const fetch = answer(201, { reference: "CW-1" });
  expect(await callEndpoint(write, { name: "Ritu" }, { idempotencyKey: "key-1" })).toEqual({ reference: "CW-1" });
  expect(fetch.mock.calls[0]).toMatchObject([
    "/api/v1/quotes",
    {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "key-1" },
      body: '{"name":"Ritu"}',
    },
  ]);
});

test("a question goes out as a query, without a body", async () => {
  const fetch = answer(200, { reference: "CW-1" });
  await callEndpoint(read, { name: "R & B" });
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/v1/quotes?name=R+%26+B");
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty("body");
});

test("a refusal carries its code and the problem of each field", async () => {
  const error = { code: "invalid_fields", message: "No.", fieldErrors: { name: "required" }, requestId: "1" };
  answer(422, { error });
  await expect(callEndpoint(write, {})).rejects.toMatchObject({
    code: "invalid_fields",
    fieldErrors: { name: "required" },
  });
});

test.each(["<h1>Bad gateway</h1>", "{}"])(
  "the answer %j of something in front of the server is unavailable",
  async (body) => {
    answer(502, body);
    await expect(callEndpoint(write, {})).rejects.toMatchObject({ code: "unavailable", fieldErrors: {} });
  },
);

test("an answer that does not fit the contract is a failure", async () => {
  answer(200, { reference: 7 });
  await expect(callEndpoint(write, {})).rejects.toThrow();
});

test("R7.3 an answer that does not come in fifteen seconds is given up", async () => {
  vi.useFakeTimers();
  try {
    vi.spyOn(globalThis, "fetch").mockImplementation(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
    );
    const refusal = expect(callEndpoint(write, {})).rejects.toThrow("aborted");
    await vi.advanceTimersByTimeAsync(15_000);
    await refusal;
  } finally {
    vi.useRealTimers();
  }
});
