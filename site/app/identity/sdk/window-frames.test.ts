import { afterEach, expect, test, vi } from "vitest";
import { provideWindowFrames } from "./window-frames.ts";

const origin = "http://localhost:3000";
const url = `${origin}/emulator/auth/iframe?apiKey=campusward`;

type SdkFrame = {
  ping(onAnswer: () => void): Promise<void>;
  register(name: string, handler: (event: { authEvent: { eventId: string } }) => { status: string }): void;
  send(name: string, data: unknown, onAnswer: (answer: [{ webStorageSupport: boolean }]) => void): void;
};

/** A window in which the SDK has opened its frame. */
async function anOpenFrame() {
  const element = Object.assign(new EventTarget(), {
    attributes: {} as Record<string, string>,
    style: {} as Record<string, string>,
    src: "",
    contentWindow: { postMessage: vi.fn() },
    setAttribute(name: string, text: string) {
      this.attributes[name] = text;
    },
    remove: vi.fn(),
  });
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { createElement: () => element });
  provideWindowFrames();
  const { iframes } = Reflect.get(page, "gapi");
  expect(iframes.Iframe).toBeTruthy();
  const where = { append: vi.fn() };
  const attributes = { style: { top: "-100px" }, "aria-hidden": "true", tabindex: "-1" };
  const frame: SdkFrame = await iframes
    .getContext()
    .open({ url, where, attributes }, async (opened: SdkFrame) => opened);
  return {
    frame,
    element,
    where,
    /** A message as the page hears it; by default from the frame. */
    say(data: unknown, from: { source?: unknown; origin?: string } = {}) {
      page.dispatchEvent(Object.assign(new Event("message"), { data, source: element.contentWindow, origin, ...from }));
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test("R6.5 the frame is out of sight, and asked whether it is there once it has loaded", async () => {
  const { element, where, frame, say } = await anOpenFrame();
  expect(where.append).toHaveBeenCalledWith(element);
  expect(element).toMatchObject({
    src: url,
    style: { top: "-100px" },
    attributes: { "aria-hidden": "true", tabindex: "-1" },
  });
  element.dispatchEvent(new Event("load"));
  expect(element.contentWindow.postMessage).toHaveBeenCalledWith({ kind: "ping" }, origin);
  const answered = vi.fn();
  const ping = frame.ping(answered);
  say({ kind: "pong" });
  await ping;
  expect(answered).toHaveBeenCalledOnce();
});

test("R6.5 an event reaches the SDK, and the frame hears whether it was taken", async () => {
  const { element, frame, say } = await anOpenFrame();
  const handler = vi.fn(() => ({ status: "ACK" }));
  frame.register("authEvent", handler);
  const authEvent = {
    type: "signInViaPopup",
    eventId: "7",
    urlResponse: "http://localhost:3000/",
    sessionId: "ticket",
  };
  say({ kind: "authEvent", authEvent });
  expect(handler).toHaveBeenCalledWith({ authEvent });
  expect(element.contentWindow.postMessage).toHaveBeenLastCalledWith(
    { kind: "receipt", eventId: "7", taken: true },
    origin,
  );
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["another window of our origin", { source: { postMessage: () => {} } }],
])("R6.5 an event from %s is not heard", async (_, from) => {
  const { frame, say } = await anOpenFrame();
  const handler = vi.fn(() => ({ status: "ACK" }));
  frame.register("authEvent", handler);
  say({ kind: "authEvent", authEvent: { type: "signInViaPopup", eventId: "7" } }, from);
  say("nonsense");
  say({ kind: "authEvent", authEvent: { type: 7 } });
  expect(handler).not.toHaveBeenCalled();
});

test("R6.5 the answer about storage arrives, and what the SDK throws on purpose after it goes no further", async () => {
  const { frame, say } = await anOpenFrame();
  const heard = vi.fn(() => {
    throw new Error("auth/internal-error");
  });
  frame.send("webStorageSupport", {}, heard);
  say({ kind: "webStorageSupport", supported: true });
  expect(heard).toHaveBeenCalledWith([{ webStorageSupport: true }]);
});
