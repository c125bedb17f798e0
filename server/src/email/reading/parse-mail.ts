import PostalMime, { type Email } from "postal-mime";
import { charsetOf } from "./letters.ts";
import { type RawHeader, readRawHead, writeHead } from "./raw-head.ts";
import { headerOf } from "./read-plainly.ts";

/** Of the parts together; that of the mail itself is cut before. */
const longestHeads = 512 * 1024;
/**
 * The largest mail has fewer in base64. Each is an object of its own to the parser and to us, and lists of millions grow by
 * so much at once that V8 aborts the whole process: the limit of the thread's memory comes too late.
 */
const mostLines = 500_000;

/** A part as the parser has it; its types do not show it. */
type Part = {
  content: ArrayBuffer | Uint8Array | null;
  childNodes: readonly Part[];
  contentType: { multipart: string | false; parsed: Header };
  contentDisposition: { parsed: Header };
};
type Header = { value: string; params: Record<string, string> };
type Inside = { collectNode(node: Part, alternative: unknown, related: boolean): Promise<void> };

/** Reads parts by the letters that they hold, and takes for text what is nothing else. */
class CarefulParser extends PostalMime {
  async collectNode(node: Part, alternative: Part | false, related: boolean): Promise<void> {
    const { contentType, content } = node;
    const { parsed } = contentType;
    const isRoot = node === (this as unknown as { root: Part }).root;
    if (isText(node, isRoot)) {
      contentType.multipart = false;
      parsed.value = "text/plain";
      if (isRoot) node.contentDisposition.parsed.value = "inline";
    }
    // Beside the words: the same for a watch, or as what another program shows.
    const isOtherForm = /^text\/(?!plain|html|calendar)/.test(parsed.value) && !isFile(node);
    const forms = alternative ? alternative.childNodes : [];
    if (isOtherForm && forms.some(isWords)) node.content = null;
    if (content && /^(?:text|message)\//.test(parsed.value)) refuseManyLines(new Uint8Array(content));
    if (content && parsed.value.startsWith("text/")) {
      const { params } = parsed;
      const said = params.charset ?? (parsed.value === "text/html" ? charsetIn(content) : undefined);
      params.charset = charsetOf(new Uint8Array(content), said);
      if (/^flowed$/i.test(params.format ?? "")) node.content = keepQuotes(content);
    }
    await (PostalMime.prototype as unknown as Inside).collectNode.call(this, node, alternative, related);
  }
}

const isWords = ({ contentType }: Part) => /^text\/(?:plain|html)$/.test(contentType.parsed.value);

function isFile({ contentType, contentDisposition: { parsed } }: Part): boolean {
  return Boolean(contentType.parsed.params.name ?? parsed.params.filename) || parsed.value === "attachment";
}

/** What promises parts and has none; what is of no kind, and no file; a whole mail of a text that nobody knows. */
function isText(node: Part, isRoot: boolean): boolean {
  const { multipart, parsed } = node.contentType;
  if (multipart) return node.childNodes.length === 0;
  if (isRoot && parsed.value.startsWith("text/")) return !/^text\/(?:html|calendar)$/.test(parsed.value);
  return !/^(?:text|image|audio|video|application|message)\/./.test(parsed.value) && !isFile(node);
}

/** By its own head, where the mail does not say it. */
function charsetIn(html: ArrayBuffer | Uint8Array): string | undefined {
  const begin = Buffer.from(html as ArrayBuffer).toString("latin1", 0, 2_000);
  return /<meta[^>]{1,200}charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(begin)?.[1];
}

/** @throws {RangeError} */
function refuseManyLines(bytes: Uint8Array): void {
  let lines = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) {
    lines += 1;
    if (lines > mostLines) throw new RangeError("It has too many lines.");
  }
}

const lineFeed = 0x0a;

/**
 * @returns what the parser made of the mail, and its headers, cut to what they may hold
 * @throws for what it does not read, such as parts in parts without end, or too many lines
 */
export async function parseMail(bytes: Uint8Array): Promise<{ email: Email; headers: RawHeader[] }> {
  refuseManyLines(bytes);
  const { headers: found, bodyAt } = readRawHead(bytes);
  const { headers, body } = withoutFooter(found, bytes.subarray(bodyAt));
  const whole = Buffer.concat([writeHead(withBoundary(headers, body)), body]);
  const email = await new CarefulParser({ forceRfc822Attachments: true, maxHeadersSize: longestHeads }).parse(whole);
  return { email, headers };
}

/**
 * In a flowed text (RFC 3676) a blank at the end of a line joins it to the next. The parser would join quotes, too, to each
 * other and to what stands around them.
 */
function keepQuotes(content: ArrayBuffer | Uint8Array): Uint8Array {
  const lines = Buffer.from(content as ArrayBuffer)
    .toString("latin1")
    .split("\n");
  const isQuote = (line = "") => line.startsWith(">");
  const kept = lines.map((line, at) =>
    isQuote(line) || isQuote(lines[at + 1]) ? line.replace(/ {1,9}\r?$/, "") : line,
  );
  return Buffer.from(kept.join("\n"), "latin1");
}

/** Servers of lists put their lines below what is written in base64, which would be read as more of it. */
function withoutFooter(headers: RawHeader[], body: Uint8Array): { headers: RawHeader[]; body: Uint8Array } {
  const header = headerOf(headers);
  const isText = /^(?:text\/|$)/i.test(header("content-type"));
  if (!isText || !/base64/i.test(header("content-transfer-encoding"))) return { headers, body };
  const lines = Buffer.from(body).toString("latin1").split("\n");
  const footer = lines.findIndex((line) => /[^A-Za-z0-9+/=\s]/.test(line));
  if (footer === -1) return { headers, body };
  const words = Buffer.from(lines.slice(0, footer).join(""), "base64");
  const rest = Buffer.from(`\n${lines.slice(footer).join("\n")}`, "latin1");
  return {
    headers: headers.filter(({ name }) => name !== "content-transfer-encoding"),
    body: Buffer.concat([words, rest]),
  };
}

/** The boundary that the parts of a mail have, where its header names none, or another one. */
function withBoundary(headers: readonly RawHeader[], bytes: Uint8Array): readonly RawHeader[] {
  const type = headerOf(headers)("content-type");
  if (!/^multipart\//i.test(type)) return headers;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const named = /boundary="?([^";]+)/i.exec(type)?.[1]?.trim();
  if (named && body.includes(`--${named}`, 0, "latin1")) return headers;
  const begin = body.toString("latin1", 0, 2) === "--" ? 0 : body.indexOf("\n--") + 1;
  const line =
    body
      .toString("latin1", begin, begin + 80)
      .split("\n", 1)[0]
      ?.trimEnd() ?? "";
  if (!/^--[^-\s"]/.test(line)) return headers;
  const value = `${type.split(";", 1)[0]}; boundary="${line.slice(2)}"`;
  return headers.map((one) => (one.name === "content-type" ? { ...one, value } : one));
}
