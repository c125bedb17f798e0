import { expect, test, vi } from "vitest";
import { sendDemoRequest } from "./send-demo-request.ts";

const delivery = {
  request: {
    name: "Meera",
    email: "m@k.example",
    contact: "+91 90000 00000",
    city: "Chennai",
    profile: undefined,
    page: "/",
  },
  evidence: { website: "", took_ms: 41_000 },
  attempt: { requestId: "id-1", page: "/pricing", fingerprint: "" },
  signal: new AbortController().signal,
};

function config(
  ids: Partial<Record<"userId" | "serviceId" | "templateId", string>> = {},
  emailServiceUrl = "https://mail.example",
) {
  const emailjs = { userId: "user", serviceId: "service", templateId: "demo_request", ...ids };
  return async () => ({ emailServiceUrl, emailjs });
}

function answer(status: number, text: string) {
  return vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(text, { status }));
}

test("R4.3 the call is the one of EmailJS 3.2.0", async () => {
  using fetch = answer(200, "OK");
  await sendDemoRequest({ ...delivery, loadConfig: config() });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("https://mail.example/api/v1.0/email/send");
  expect(init).toMatchObject({ method: "POST", headers: { "Content-Type": "application/json" } });
  expect(JSON.parse(String(init?.body))).toEqual({
    lib_version: "3.2.0",
    user_id: "user",
    service_id: "service",
    template_id: "demo_request",
    template_params: {
      name: "Meera",
      email: "m@k.example",
      contact: "+91 90000 00000",
      city: "Chennai",
      profile: "",
      page: "/pricing",
      request_id: "id-1",
    },
  });
});

test("R4.3 R3.13 only our own email service is told what shows programs, and of a reading", async () => {
  using fetch = answer(200, "OK");
  const withReading = { ...delivery, request: { ...delivery.request, reading: "Strong, and a bit lonely." } };
  await sendDemoRequest({ ...withReading, loadConfig: config({}, "/email-service") });
  await sendDemoRequest({ ...withReading, loadConfig: config() });
  const [own, external] = fetch.mock.calls.map(([url, init]) => ({
    url,
    params: JSON.parse(String(init?.body)).template_params,
  }));
  expect(own?.url).toBe("/email-service/api/v1.0/email/send");
  expect(own?.params).toMatchObject({ website: "", took_ms: 41_000, reading: "Strong, and a bit lonely." });
  expect(Object.keys(external?.params)).not.toContain("reading");
});

test.each([
  [200, ""],
  [200, "OK"],
  [202, "OK"],
])("R4.3 status %i with the text %j is a success", async (status, text) => {
  using _fetch = answer(status, text);
  await expect(sendDemoRequest({ ...delivery, loadConfig: config() })).resolves.toBeUndefined();
});

test.each([
  [400, "The template_id parameter is required"],
  [429, "Too many requests"],
  [503, ""],
])("R4.3 status %i is a failure", async (status, text) => {
  using _fetch = answer(status, text);
  await expect(sendDemoRequest({ ...delivery, loadConfig: config() })).rejects.toThrow(`answered ${status}`);
});

test.each([
  ["userId", "user ID"],
  ["serviceId", "service ID"],
  ["templateId", "template ID"],
])("R4.3 without %s nothing is called", async (id, words) => {
  using fetch = answer(200, "OK");
  await expect(sendDemoRequest({ ...delivery, loadConfig: config({ [id]: "" }) })).rejects.toThrow(words);
  expect(fetch).not.toHaveBeenCalled();
});

test("R4.6 an answer that does not come in fifteen seconds is given up, whichever it is", async () => {
  vi.useFakeTimers();
  try {
    const never = sendDemoRequest({ ...delivery, loadConfig: () => new Promise(() => {}) });
    const refusal = expect(never).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(15_000);
    await refusal;
  } finally {
    vi.useRealTimers();
  }
});
