import { FromIdentityFrame, type ToIdentityFrame } from "@campusward/contracts/identity/identity-frame";

type OpenOptions = {
  url: string;
  where: HTMLElement;
  attributes: { style: Record<string, string>; [name: string]: string | Record<string, string> };
};

type EventHandler = (event: { authEvent: unknown }) => { status: "ACK" | "ERROR" };

/**
 * Replaces the part of Google's loader (`gapi.iframes`) that the SDK uses to talk to the frame of the identity service,
 * so that nothing is fetched from a third party. The SDK takes it when it finds it.
 */
export function provideWindowFrames(): void {
  const iframes = { Iframe: IdentityFrame, CROSS_ORIGIN_IFRAMES_FILTER: null, getContext: () => ({ open }) };
  Object.assign(window, { gapi: { iframes } });
}

let opened: IdentityFrame | null = null;

function open(options: OpenOptions, onOpen: (frame: IdentityFrame) => unknown): unknown {
  // The SDK opens another one when this one was too slow to answer.
  opened?.remove();
  opened = new IdentityFrame(options);
  return onOpen(opened);
}

/** The frame, with the methods that the SDK calls. */
class IdentityFrame {
  readonly #element = document.createElement("iframe");
  readonly #origin: string;
  readonly #isThere: Promise<void>;
  #answerPing = () => {};
  readonly #stop = new AbortController();
  #onEvent: EventHandler | null = null;
  #onStorageAnswer: ((answer: [{ webStorageSupport: boolean }]) => void) | null = null;

  constructor({ url, where, attributes }: OpenOptions) {
    const { style, ...named } = attributes;
    this.#origin = new URL(url).origin;
    this.#isThere = new Promise((resolve) => {
      this.#answerPing = resolve;
    });
    window.addEventListener("message", (event) => this.#hear(event), { signal: this.#stop.signal });
    this.#element.addEventListener("load", () => this.#say({ kind: "ping" }));
    for (const [name, text] of Object.entries(named)) this.#element.setAttribute(name, String(text));
    Object.assign(this.#element.style, style);
    this.#element.src = url;
    where.append(this.#element);
  }

  restyle(): Promise<void> {
    return Promise.resolve();
  }

  ping(onAnswer: () => void): Promise<void> {
    return this.#isThere.then(onAnswer);
  }

  register(name: string, handler: EventHandler): void {
    if (name === "authEvent") this.#onEvent = handler;
  }

  send(name: string, _data: unknown, onAnswer: (answer: [{ webStorageSupport: boolean }]) => void): void {
    if (name !== "webStorageSupport") return;
    this.#onStorageAnswer = onAnswer;
    this.#say({ kind: "webStorageSupport" });
  }

  remove(): void {
    this.#stop.abort();
    this.#element.remove();
  }

  #say(message: ToIdentityFrame): void {
    this.#element.contentWindow?.postMessage(message, this.#origin);
  }

  #hear({ source, origin, data }: MessageEvent): void {
    if (source !== this.#element.contentWindow || origin !== this.#origin) return;
    const parsed = FromIdentityFrame.safeParse(data);
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.kind === "pong") this.#answerPing();
    else if (message.kind === "webStorageSupport") this.#tellStorage(message.supported);
    else this.#tellEvent(message.authEvent);
  }

  #tellStorage(webStorageSupport: boolean): void {
    try {
      this.#onStorageAnswer?.([{ webStorageSupport }]);
    } catch {
      // The SDK throws at the end of this callback, whatever the answer was.
    }
  }

  #tellEvent(authEvent: { eventId: string | null }): void {
    const taken = this.#onEvent?.({ authEvent }).status === "ACK";
    this.#say({ kind: "receipt", eventId: authEvent.eventId, taken });
  }
}
