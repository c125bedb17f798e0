import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { PublicSite } from "./proxy.ts";

export type VisitorCall = { method?: string; path: string; headers?: Record<string, string>; body?: string };
export type VisitorReply = { status: number; body: string };

/** Nobody looks at a page that does nothing for longer. */
const patienceMs = 30_000;
let visitors = 0;

/**
 * Somebody who comes to the site from an address of their own, which is one of the many of loopback. The answer is
 * null when there was none: the connection was refused, cut or silent.
 */
export function aVisitor({ port, certificate }: PublicSite) {
  visitors += 1;
  const localAddress = `127.${1 + ((visitors >> 16) & 127)}.${(visitors >> 8) & 255}.${1 + (visitors & 127)}`;

  function open({ method = "GET", path, headers = {}, body = "" }: VisitorCall) {
    const call = request({
      host: "127.0.0.1",
      servername: "localhost",
      ca: certificate,
      agent: false,
      localAddress,
      port,
      method,
      path,
      headers: { Host: `localhost:${port}`, "Content-Length": String(Buffer.byteLength(body)), ...headers },
      timeout: patienceMs,
    });
    call.on("timeout", () => call.destroy(new Error("silent")));
    call.end(body);
    return call;
  }

  return {
    async send(call: VisitorCall): Promise<VisitorReply | null> {
      try {
        const [reply] = (await once(open(call), "response")) as [IncomingMessage];
        let body = "";
        for await (const piece of reply.setEncoding("utf8")) body += piece;
        return { status: reply.statusCode ?? 0, body };
      } catch {
        return null;
      }
    },
    /** Follows an answer that does not end, until it is cut or `leave` is called. */
    async follow(call: VisitorCall, hear: (text: string) => void, leaving: AbortSignal): Promise<void> {
      const opened = open(call);
      const leave = () => opened.destroy();
      leaving.addEventListener("abort", leave, { once: true });
      try {
        const [reply] = (await once(opened, "response")) as [IncomingMessage];
        for await (const piece of reply.setEncoding("utf8")) hear(String(piece));
      } catch {
        // Cut: the listener reconnects.
      } finally {
        leaving.removeEventListener("abort", leave);
      }
    },
  };
}
