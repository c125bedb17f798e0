/** Why a file is not read, in a sentence for whoever it belongs to. */
export class UnreadableCalendar extends Error {}

/** A line of an iCalendar file (RFC 5545, 3.1). Names are in capitals, parameters without their quotes. */
export type ContentLine = { name: string; parameters: ReadonlyMap<string, string>; value: string };

/** What stands between BEGIN and END: its own lines, and the blocks in it. */
export type Block = { name: string; lines: ContentLine[]; blocks: Block[] };

/** Blocks of a calendar. One that was not closed ends where the next begins. */
const parts = new Set(["VEVENT", "VFREEBUSY", "VTIMEZONE", "VTODO", "VJOURNAL"]);
/** A calendar, an event, and an alarm in it. */
const deepest = 4;

/**
 * The calendars of a file, which may hold several. A line that is none costs itself alone.
 * @throws {UnreadableCalendar} for a file without a calendar, and for one that is cut off: what came after is not known to be free
 */
export function readCalendars(text: string): Block[] {
  const file: Block = { name: "", lines: [], blocks: [] };
  let open = [file];
  for (const raw of unfold(text)) {
    const line = readLine(raw);
    if (!line) continue;
    const name = line.value.trim().toUpperCase();
    if (line.name === "BEGIN") {
      if (name === "VCALENDAR") open = [file];
      else if (parts.has(name)) open = open.slice(0, 2);
      if (open.length > deepest) continue;
      const block: Block = { name, lines: [], blocks: [] };
      open.at(-1)?.blocks.push(block);
      open.push(block);
    } else if (line.name === "END") {
      const at = open.findLastIndex((block) => block.name === name);
      if (at > 0) open = open.slice(0, at);
    } else open.at(-1)?.lines.push(line);
  }
  const calendars = file.blocks.filter(({ name }) => name === "VCALENDAR");
  if (calendars.length === 0) throw new UnreadableCalendar("It is no calendar.");
  if (open.length > 1) throw new UnreadableCalendar("It is cut off: its end is missing.");
  return calendars;
}

function unfold(text: string): string[] {
  const plain = text.replace(/^\uFEFF/, "");
  return plain.replaceAll(/(?:\r{0,2}\n|\r)[ \t]/g, "").split(/\r\n|\n|\r/);
}

/** A line of these says something even if its colon is missing: that it cannot be read. */
const needed = /^(?:DTSTART|DTEND|RRULE|RDATE|EXDATE|RECURRENCE-ID)\b/i;

function readLine(raw: string): ContentLine | null {
  const [head, name = ""] = /^([\w-]+)\s{0,9}(?=[;:])/.exec(raw) ?? [];
  if (head === undefined) {
    const lost = needed.exec(raw)?.[0];
    return lost === undefined ? null : { name: lost.toUpperCase(), parameters: new Map(), value: "?" };
  }
  const cuts = cutsOf(raw, head.length);
  const end = cuts.at(-1) ?? raw.length;
  const parameters = new Map<string, string>();
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const parameter = raw.slice(from + 1, cuts[index + 1]);
    const equals = parameter.indexOf("=");
    if (equals > 0)
      parameters.set(parameter.slice(0, equals).trim().toUpperCase(), unquoted(parameter.slice(equals + 1)));
  }
  return { name: name.toUpperCase(), parameters, value: raw.slice(end + 1) };
}

/** Where the parameters begin, and the value: a quote hides semicolons and colons. */
function cutsOf(raw: string, from: number): number[] {
  const cuts: number[] = [];
  let isQuoted = false;
  for (let at = from; at < raw.length; at += 1) {
    const sign = raw[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== ";" && sign !== ":")) continue;
    cuts.push(at);
    if (sign === ":") return cuts;
  }
  // A quote that is never closed hides nothing.
  const colon = raw.indexOf(":", from);
  return [...cuts.filter((cut) => cut < colon), colon === -1 ? raw.length : colon];
}

function unquoted(text: string): string {
  return text.trim().replace(/^"/, "").replace(/"$/, "").trim();
}
