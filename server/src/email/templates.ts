import { readFileSync } from "node:fs";
import { type MailKind, mailKinds } from "@campusward/contracts/desk/outbox-desk";
import { toMailLink } from "@campusward/contracts/mail-link";
import type { Company } from "@campusward/contracts/site/company";
import mustache from "mustache";

export type RenderedMail = { subject: string; text: string; html: string };
export type RenderMail = (kind: MailKind, words: Record<string, unknown>) => RenderedMail;

const templatesFolder = new URL("templates/", import.meta.url);

/** Reads every template once. `{{word}}` is escaped in HTML and unchanged in text. */
export function createMailRenderer(company: Company): RenderMail {
  const layout = read("layout.html");
  const signature = read("signature.txt");
  const templates = Object.fromEntries(mailKinds.map((kind) => [kind, readTemplate(kind)])) as Record<
    MailKind,
    RenderedMail
  >;
  const sender = { brand: company.name, companyEmail: company.email, address: company.address.join(", ") };

  return function renderMail(kind, words) {
    const template = templates[kind];
    const view = { ...words, ...sender, ...linkTo(words.email) };
    const plain = (text: string) => mustache.render(text, view, { signature }, { escape: String });
    const subject = plain(template.subject).trim();
    return {
      subject,
      text: plain(template.text),
      html: mustache.render(layout, { ...view, subject }, { content: template.html }),
    };
  };
}

/** Templates never build the link themselves: escaping makes an address safe as text, not as a link. */
function linkTo(email: unknown): { emailLink?: string } {
  return typeof email === "string" ? { emailLink: toMailLink(email) } : {};
}

function readTemplate(kind: MailKind): RenderedMail {
  return {
    subject: read(`${kind}/subject.txt`),
    text: read(`${kind}/body.txt`),
    html: read(`${kind}/body.html`),
  };
}

function read(path: string): string {
  return readFileSync(new URL(path, templatesFolder), "utf8");
}
