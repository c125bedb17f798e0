/** One event of a stream of server-sent events. Comments are none. */
export type ServerEvent = { name: string; data: string };

/** Nothing we send is longer; a stream that goes on without an end of event is none of ours. */
const longestEvent = 256 * 1024;

/**
 * The events of a stream, as the HTML standard describes them, without their ids and retry times.
 * `onSign` is called for everything that arrives, comments too. Throws what reading throws.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onSign();
      text += decoder.decode(value, { stream: true });
      const { events, rest } = splitEvents(text);
      yield* events;
      text = rest;
      if (text.length > longestEvent) throw new Error("An event of the stream has no end.");
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** The events that are complete, and the text that begins the next one. */
export function splitEvents(text: string): { events: ServerEvent[]; rest: string } {
  // A carriage return at the very end may be the first half of a line break.
  const whole = text.endsWith("\r") ? text.slice(0, -1) : text;
  const blocks = whole.replaceAll(/\r\n?/g, "\n").split("\n\n");
  const rest = (blocks.pop() ?? "") + text.slice(whole.length);
  return { events: blocks.flatMap(parseEvent), rest };
}

function parseEvent(block: string): ServerEvent[] {
  let name = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [field = "", ...others] = line.split(":");
    const value = others.join(":").replace(/^ /, "");
    if (field === "event") name = value;
    if (field === "data") data.push(value);
  }
  return data.length === 0 ? [] : [{ name, data: data.join("\n") }];
}
