/** One method's verdict: `dmarc=pass header.from=example.org`. All in lower case. */
export type Result = { method: string; result: string; properties: Map<string, string> };
export type ResultsLine = { /** The name of the server that says so. */ server: string; results: Result[] };

type Word = { text: string; isQuoted: boolean };
/** A word, or one of the signs `;` and `=`. */
type Token = Word | ";" | "=";

/**
 * Reads the value of an Authentication-Results header (RFC 8601): quoted strings, quoted pairs and nested comments as
 * what they are, since senders have their own words put into all three.
 * @returns null for a line with anything in it that the form does not know
 */
export function readResults(line: string): ResultsLine | null {
  const tokens = readTokens(line);
  if (!tokens) return null;
  const [head = [], ...sections] = splitAt(tokens, ";");
  const [server, version, ...rest] = head;
  if (!isBare(server) || rest.length > 0 || (version !== undefined && !(isBare(version) && version.text === "1")))
    return null;
  const results = [];
  // A last `;` may end the line.
  if (sections.at(-1)?.length === 0) sections.pop();
  const isNone =
    sections.length === 1 && sections[0]?.length === 1 && isBare(sections[0][0]) && sections[0][0].text === "none";
  for (const section of isNone ? [] : sections) {
    const result = readResult(section);
    if (!result) return null;
    results.push(result);
  }
  return { server: server.text.toLowerCase(), results };
}

function isBare(token: Token | undefined): token is Word {
  return typeof token === "object" && !token.isQuoted;
}

/** `method[/1]=result`, then `property=value`, each property once. */
function readResult(section: readonly Token[]): Result | null {
  const pairs = [];
  for (let at = 0; at < section.length; at += 3) {
    const [name, sign, value] = [section[at], section[at + 1], section[at + 2]];
    if (!isBare(name) || sign !== "=" || typeof value !== "object") return null;
    pairs.push({ name: name.text.toLowerCase(), value });
  }
  const [verdict, ...rest] = pairs;
  if (!verdict || verdict.value.isQuoted) return null;
  const properties = new Map(rest.map(({ name, value }) => [name, value.text.toLowerCase()]));
  if (properties.size < rest.length) return null;
  return { method: verdict.name.replace(/\/1$/, ""), result: verdict.value.text.toLowerCase(), properties };
}

function splitAt(tokens: readonly Token[], sign: ";"): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token === sign) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** One pass; null where a quote or a comment does not end, or a letter may not stand. */
function readTokens(line: string): Token[] | null {
  if (/[^\P{Cc}\t]/u.test(line)) return null;
  const tokens: Token[] = [];
  for (let at = 0; at < line.length; ) {
    const letter = line[at] ?? "";
    if (letter === " " || letter === "\t") at += 1;
    else if (letter === ";" || letter === "=") {
      tokens.push(letter);
      at += 1;
    } else {
      const found = letter === "(" ? endOfComment(line, at) : readWord(line, at, tokens.at(-1) === "=");
      if (!found) return null;
      if (found.word) tokens.push(found.word);
      at = found.end;
    }
  }
  return tokens;
}

type Found = { word: Word | null; end: number };

/** Parts in quotes and without may stand side by side, as in `"a b"@example.org`. A value may hold `=`. */
function readWord(line: string, begin: number, isValue: boolean): Found | null {
  const word: Word = { text: "", isQuoted: false };
  let at = begin;
  for (; at < line.length; at += 1) {
    const letter = line[at] ?? "";
    if (" \t;(".includes(letter) || (letter === "=" && !isValue)) break;
    if (letter === ")" || letter === "\\" || letter > "~") return null;
    if (letter !== '"') {
      word.text += letter;
      continue;
    }
    word.isQuoted = true;
    for (at += 1; line[at] !== '"'; at += 1) {
      if (line[at] === "\\") at += 1;
      if (at >= line.length) return null;
      word.text += line[at];
    }
  }
  return { word, end: at };
}

/** Comments may stand in comments. */
function endOfComment(line: string, begin: number): Found | null {
  let depth = 0;
  for (let at = begin; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === "\\") at += 1;
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
    if (depth === 0) return { word: null, end: at + 1 };
  }
  return null;
}
