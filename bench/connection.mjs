import { once } from "node:events";
import { connect } from "node:net";

/** @typedef {{ status: number, milliseconds: number }} Answer */
/** @typedef {Awaited<ReturnType<typeof openConnection>>} Connection */

/**
 * One connection that is kept alive, with as little of HTTP as our own server and nginx speak: what asks must cost less
 * than what answers.
 *
 * @param {string} url
 */
export async function openConnection(url) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.setEncoding("latin1");
  await once(socket, "connect");
  let received = "";
  /** @type {{ answer: (answer: Answer) => void, fail: (error: Error) => void, startedAt: number } | null} */
  let waiting = null;
  socket.on("data", (text) => {
    received += text;
    const length = lengthOfAnswer(received);
    if (length === null || received.length < length || !waiting) return;
    const { answer, startedAt } = waiting;
    const status = Number(received.slice(9, 12));
    received = received.slice(length);
    waiting = null;
    answer({ status, milliseconds: performance.now() - startedAt });
  });
  socket.on("error", () => {});
  socket.on("close", () => waiting?.fail(new Error("The connection was closed.")));

  return {
    /**
     * @param {string} method
     * @param {string} path
     * @param {Record<string, string>} [headers]
     * @param {string} [body]
     * @returns {Promise<Answer>}
     */
    ask(method, path, headers = {}, body) {
      const all = { Host: host, ...headers, ...(body !== undefined && { "Content-Length": Buffer.byteLength(body) }) };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      return new Promise((answer, fail) => {
        waiting = { answer, fail, startedAt: performance.now() };
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
      });
    },
    close: () => socket.destroy(),
  };
}

/**
 * Characters of the first answer, its head included; null while that is not known.
 *
 * @param {string} received
 */
function lengthOfAnswer(received) {
  const headLength = received.indexOf("\r\n\r\n") + 4;
  if (headLength < 4) return null;
  const head = received.slice(0, headLength);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return headLength + Number(length);
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return headLength;
  const end = received.indexOf("0\r\n\r\n", headLength);
  return end < 0 ? null : end + 5;
}
