import type { Signer } from "./signer.ts";

/*
 * The elements that templates of mails are made of, each once as HTML and once as plain text. The HTML is for mail
 * programs: tables, styles in attributes, and buttons that are cells, because Outlook for Windows draws with Word. The
 * classes are for phones and dark screens alone; `layout.html` has their styles.
 */

/** What a template says, in one of the two forms. Elements have a capital, so that no word is taken for one. */
export type Written = {
  blocks: string[];
  subject: string;
  /** What lists of mails show behind the subject. */
  preheader: string;
  /** The stone in the band, in the words of `findMailStone`. */
  stone: string;
  /** Below the address, for who asks about it. */
  reference: string;
};

export type Writing = {
  elements: Record<string, () => Element>;
  escape: (word: string) => string;
  finish: (signer: Signer | undefined) => Written;
};

/** Arabic and Hebrew in a mail that is read from the left: by their first letter. */
const directionOf = (words: string) => (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words) ? ' dir="auto"' : "");

/** A section of Mustache that is a function: gets its template, and renders it. `this` is the view at its place. */
type Element = (this: unknown, template: string, render: (template: string) => string) => string;

/** A request in the mail of the day. */
type Task = Record<"name" | "about" | "what" | "note" | "clock" | "stone" | "cap" | "link", string>;

/** A line of a quote. `note` is what its amount is made of. */
type Charge = { kind: "line" | "subtotal" | "total"; name: string; amount: string; note: string };

type Fact = { term: string; value: string; isSentence: boolean };

/** How the elements look. Words come escaped. */
type Form = {
  escape: (word: string) => string;
  strong: (words: string) => string;
  /** A number that holds hyphens. */
  unbroken: (words: string) => string;
  linked: (words: string, href: string) => string;
  headline: (words: string) => string;
  title: (words: string) => string;
  para: (words: string) => string;
  /** What a person wrote, with its lines. */
  prose: (words: string, language: string) => string;
  quiet: (words: string) => string;
  note: (words: string) => string;
  quoted: (words: string) => string;
  code: (words: string) => string;
  /** The address of a button, for where it cannot be pressed. Empty where buttons show theirs. */
  copied: (href: string) => string;
  facts: (facts: readonly Fact[]) => string;
  charges: (charges: readonly Charge[]) => string;
  buttons: (buttons: readonly { words: string; href: string; isMain: boolean }[]) => string;
  tasks: (tasks: readonly Task[]) => string;
  signature: (signer: Signer) => string;
};

/** Facts, charges, buttons and tasks that follow each other are one block. */
function collectBlocks(form: Form, written: Written) {
  const facts: Fact[] = [];
  const charges: Charge[] = [];
  const buttons: { words: string; href: string; isMain: boolean }[] = [];
  const tasks: Task[] = [];

  function flush(): void {
    if (facts.length > 0) written.blocks.push(form.facts(facts.splice(0)));
    if (charges.length > 0) written.blocks.push(form.charges(charges.splice(0)));
    if (buttons.length > 0) written.blocks.push(form.buttons(buttons.splice(0)));
    if (tasks.length > 0) written.blocks.push(form.tasks(tasks.splice(0)));
  }

  function add(block: string): string {
    flush();
    written.blocks.push(block);
    return "";
  }

  return { facts, charges, buttons, tasks, flush, add };
}

function createWriting(form: Form): Writing {
  const written: Written = { blocks: [], subject: "", preheader: "", stone: "", reference: "" };
  const { facts, charges, buttons, tasks, flush, add } = collectBlocks(form, written);

  const block =
    (toBlock: (words: string) => string): (() => Element) =>
    () =>
    (template, render) => {
      const words = render(onOneLine(template)).trim();
      const made = words === "" ? "" : toBlock(words);
      return made === "" ? "" : add(made);
    };

  /** `words | value`, told apart before anything is filled in: what somebody typed cannot add a part. */
  const pair =
    (take: (words: string, value: string) => string): (() => Element) =>
    () =>
    (template, render) => {
      const line = onOneLine(template);
      const bar = line.indexOf(" | ");
      return take(render(line.slice(0, bar)).trim(), render(line.slice(bar + 3)).trim());
    };

  const say =
    (name: "subject" | "preheader" | "stone" | "reference"): (() => Element) =>
    () =>
    (template, render) => {
      written[name] = render(onOneLine(template)).trim();
      return "";
    };

  const button = (isMain: boolean) =>
    pair((words, href) => {
      if (facts.length + charges.length + tasks.length > 0) flush();
      if (href !== "") buttons.push({ words, href, isMain });
      return "";
    });

  const fact = (isSentence: boolean) =>
    pair((term, value) => {
      if (buttons.length + tasks.length > 0) flush();
      if (value !== "") facts.push({ term, value, isSentence });
      return "";
    });

  /** `name | amount`, and a note that may be empty. */
  const charge =
    (kind: Charge["kind"]): (() => Element) =>
    () =>
    (template, render) => {
      if (facts.length + buttons.length + tasks.length > 0) flush();
      const [name = "", amount = "", note = ""] = onOneLine(template)
        .split(" | ")
        .map((part) => render(part).trim());
      charges.push({ kind, name, amount, note });
      return "";
    };

  const elements: Writing["elements"] = {
    Subject: say("subject"),
    Preheader: say("preheader"),
    Stone: say("stone"),
    Reference: say("reference"),
    Headline: block(form.headline),
    Title: block(form.title),
    Para: block(form.para),
    Quiet: block(form.quiet),
    Note: block(form.note),
    Quoted: block(form.quoted),
    Code: block(form.code),
    Copied: block(form.copied),
    Greet: () => (template, render) => {
      const name = render(template).trim();
      return add(form.para(name === "" ? "Hello," : `Dear ${name},`));
    },
    Prose: () =>
      function prose(template, render) {
        const { language } = Object(this) as { language?: string };
        return add(form.prose(render(template), language ?? ""));
      },
    Fact: fact(false),
    Point: fact(true),
    Charge: charge("line"),
    Subtotal: charge("subtotal"),
    Total: charge("total"),
    Button: button(true),
    OtherButton: button(false),
    Task: () =>
      function task() {
        if (facts.length + buttons.length > 0) flush();
        const words = Object.entries(this as Task).map(([name, value]) => [name, form.escape(value)]);
        tasks.push(Object.fromEntries(words));
        return "";
      },
    Strong: () => (template, render) => form.strong(render(template)),
    Unbroken: () => (template, render) => form.unbroken(render(template)),
    Linked: pair(form.linked),
  };

  return {
    elements,
    escape: form.escape,
    finish(signer) {
      flush();
      if (signer) written.blocks.push(form.signature(signer));
      return written;
    },
  };
}

/** Line breaks of a template are none of the mail's. */
function onOneLine(template: string): string {
  return template.replace(/\s*\n\s*/g, " ");
}

export function textBlocks(): Writing {
  return createWriting({
    escape: String,
    strong: (words) => words,
    unbroken: (words) => words,
    linked: (words, href) => (href.startsWith("mailto:") ? words : `${words}: ${href}`),
    headline: (words) => words,
    title: (words) => words,
    para: (words) => words,
    prose: (words) => words,
    quiet: (words) => words,
    note: (words) => words,
    quoted: (words) => words,
    code: (words) => words,
    copied: () => "",
    facts: (facts) => facts.map(({ term, value }) => `${term}: ${value}`).join("\n"),
    charges: (charges) =>
      charges.map(({ name, amount, note }) => `${name}${note && ` (${note})`}: ${amount}`).join("\n"),
    // Numbers stand in the text.
    buttons: (buttons) =>
      buttons.flatMap(({ words, href }) => (href.startsWith("tel:") ? [] : `${words}: ${href}`)).join("\n"),
    tasks: (tasks) =>
      tasks
        .map(({ name, about, what, clock, note, link }) =>
          [`- ${name}, ${about}: ${what}, ${clock}${note && ` (${note})`}`, `  ${link}`].join("\n"),
        )
        .join("\n"),
    signature: ({ name, about, reach }) => [name, about, reach].filter(Boolean).join("\n"),
  });
}

const table = `role="presentation" cellpadding="0" cellspacing="0"`;
const rule = "border-bottom:1px solid #dad3de";
const chargeRules = {
  line: "1px solid #dad3de",
  subtotal: "2px solid #75637f",
  total: "3px solid #25122f",
};
const round = "border-radius:14px 14px 5px 5px";

export function htmlBlocks(): Writing {
  return createWriting({
    escape: escapeHtml,
    strong: (words) => `<strong>${words}</strong>`,
    unbroken: (words) => `<span style="white-space:nowrap">${words}</span>`,
    linked: (words, href) => `<a class="link" href="${href}" style="color:#25122f;font-weight:700">${words}</a>`,
    headline: (words) =>
      `<h1 class="headline" style="margin:0 0 16px;font-size:31px;line-height:1.16;letter-spacing:-0.012em;font-weight:800;text-wrap:balance">${words.replace(/(\d) (?=[ap]m\b)/g, "$1\u00a0")}</h1>`,
    title: (words) => `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.4;font-weight:700">${words}</h2>`,
    para: (words) => `<p style="margin:0 0 16px">${words}</p>`,
    prose: (words, language) =>
      `<p${directionOf(words)}${language && ` lang="${escapeHtml(language)}"`} style="margin:0 0 16px;white-space:pre-line">${words}</p>`,
    quiet: (words) => `<p class="muted" style="margin:0 0 16px;color:#5e4a68;font-size:15px">${words}</p>`,
    note: (words) =>
      `<table ${table} width="100%" style="margin:0 0 20px"><tr><td class="note" style="padding:12px 16px;background:#ffe2d8;border-left:6px solid #e8472b">${words}</td></tr></table>`,
    quoted: (words) =>
      `<table ${table} width="100%" style="margin:0 0 20px"><tr><td class="quoted"${directionOf(words)} style="padding:12px 16px;background:#f7f5f8;border-left:6px solid #ffc629;white-space:pre-line;overflow-wrap:anywhere">${words}</td></tr></table>`,
    code: (words) =>
      `<p style="margin:0 0 16px;font-size:40px;line-height:1.2;font-weight:800;letter-spacing:6px">${words}</p>`,
    copied: (href) =>
      `<p class="muted" style="margin:0 0 16px;color:#5e4a68;font-size:14px;line-height:1.45;overflow-wrap:anywhere;word-break:break-word">Button does not work? Copy this: ${href}</p>`,
    facts: (facts) => {
      const rows = facts.map(({ term, value, isSentence }, index) => {
        const line = `${index === 0 ? "border-top:1px solid #dad3de;" : ""}${rule};vertical-align:top`;
        return `<tr><td class="rule muted term" width="116" style="width:116px;padding:10px 12px 10px 0;${line};color:#5e4a68">${term}</td><td class="rule" style="padding:10px 0;${line};font-weight:${isSentence ? 400 : 700};overflow-wrap:anywhere;word-break:break-word">${value}</td></tr>`;
      });
      return `<table ${table} class="facts" width="100%" style="margin:4px 0 22px;border-collapse:collapse;font-size:16px;line-height:1.45">${rows.join("")}</table>`;
    },
    charges: (charges) => {
      const rows = charges.map(({ kind, name, amount, note }) => {
        const top = chargeRules[kind];
        const bottom = kind === "total" ? ";border-bottom:3px solid #25122f" : "";
        const line = `padding:11px 0;border-top:${top}${bottom};vertical-align:top`;
        const size = kind === "total" ? ";font-size:20px;font-weight:800" : "";
        const look = kind === "total" ? "total" : "rule";
        const below = note && `<br><span class="muted" style="color:#5e4a68;font-size:14px">${note}</span>`;
        // The groups of a reference stay together.
        const label = name.replace(/(?<=\d) (?=\d)/g, "\u00a0");
        return `<tr><td class="${look}" style="${line}${size};overflow-wrap:anywhere">${label}${below}</td><td class="${look}" align="right" style="${line}${size};padding-left:14px;font-variant-numeric:tabular-nums;white-space:nowrap">${amount}</td></tr>`;
      });
      return `<table ${table} class="facts" width="100%" style="margin:4px 0 22px;border-collapse:collapse;font-size:16px;line-height:1.45">${rows.join("")}</table>`;
    },
    buttons: (buttons) => {
      const cells = buttons.map(({ words, href, isMain }) => {
        const look = isMain
          ? `background:var(--color-primary);border-bottom:4px solid var(--color-primary-edge)`
          : `background:#ffffff;border:2px solid #25122f`;
        const name = isMain ? "button" : "other-button";
        const [ground, ink] = isMain ? ["var(--color-primary)", "var(--color-on-primary)"] : ["#ffffff", "#25122f"];
        return `<table ${table} class="action" style="display:inline-table;margin:0 8px 10px 0;border-collapse:separate"><tr><td class="${name}" align="center" bgcolor="${ground}" style="${look};${round};mso-padding-alt:12px 24px"><a href="${href}" style="display:block;padding:12px 24px;${round};color:${ink};font-size:17px;line-height:24px;font-weight:700;text-decoration:none">${words}</a></td></tr></table>`;
      });
      return `<div style="margin:8px 0 14px">${cells.join("")}</div>`;
    },
    tasks: (tasks) =>
      `<table ${table} width="100%" style="margin:0 0 22px;border-collapse:collapse;font-size:16px;line-height:1.4">${tasks.map(taskRow).join("")}</table>`,
    signature: (signer) => {
      const [name, about, reach] = [signer.name, signer.about ?? "", signer.reach].map(escapeHtml);
      return `<table ${table} width="100%" style="margin:26px 0 8px"><tr><td class="rule" style="padding:18px 0 0;border-top:1px solid #dad3de"><table ${table}><tr><td width="52" style="width:52px;padding:0 14px 0 0;vertical-align:middle"><table ${table} width="52" style="border-collapse:separate"><tr><td class="initials" align="center" height="48" style="width:48px;height:48px;background:#86c9e3;border:2px solid #25122f;border-radius:26px;color:#25122f;font-size:19px;line-height:48px;font-weight:800" aria-hidden="true">${escapeHtml(initialsOf(signer.name))}</td></tr></table></td><td style="vertical-align:middle;font-size:15px;line-height:1.4;overflow-wrap:anywhere"><strong style="font-size:16px">${name}</strong><br><span class="muted" style="color:#5e4a68">${about && `${about}<br>`}${reach}</span></td></tr></table></td></tr></table>`;
    },
  });
}

/**
 * With the stone of the desk: hours left or late, minutes in the last one; its cap says which. Drawn by two cells of a
 * table, so that it is there without pictures too.
 */
function taskRow({ name, about, what, note, clock, stone, cap, link }: Task): string {
  const side = `padding:10px 0;${rule};vertical-align:top`;
  return `<tr><td class="rule" width="40" style="width:40px;${side}"><table role="img" aria-label="${clock}" width="30" cellpadding="0" cellspacing="0" style="border-collapse:separate;border:1px solid #25122f;border-right-width:4px;border-radius:15px 15px 2px 2px"><tr><td height="14" style="height:14px;font-size:1px;line-height:1px;background:${cap};border-radius:14px 12px 0 0">&nbsp;</td></tr><tr><td align="center" style="height:20px;background:#ffffff;color:#25122f;font-size:12px;line-height:20px;font-weight:700">${stone}</td></tr></table></td><td class="rule task-who" style="${side};overflow-wrap:anywhere"><a class="link" href="${link}" style="color:#25122f;font-weight:700">${name}</a><br><span class="muted" style="color:#5e4a68">${about}</span></td><td class="rule task-what" align="right" style="${side};padding-left:10px"><strong>${what}</strong><br><span class="muted" style="color:#5e4a68">${note}</span></td></tr>`;
}

/** Of the first and the last word that begin with a letter. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^\p{L}\p{M}*/u.exec(word)?.[0] ?? []);
  return [...new Set([letters[0], letters.at(-1)])].join("").toUpperCase();
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#x60;",
  "=": "&#x3D;",
};

/** Safe as text and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return String(text).replace(/[&<>"'`=]/g, (character) => entities[character] ?? character);
}
