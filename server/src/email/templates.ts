import { readdirSync, readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { type MailKind, mailKinds } from "@campusward/contracts/desk/outbox-desk";
import { toMailLink } from "@campusward/contracts/mail-link";
import { findMailStone, mailLogo, mailLogoSize, mailStoneSize } from "@campusward/contracts/mail-stones";
import type { Company } from "@campusward/contracts/site/company";
import { withFamilies } from "@campusward/contracts/site/families";
import { recolour, recolourTags } from "@campusward/contracts/site/recolour";
import mustache from "mustache";
import { htmlBlocks, textBlocks, type Writing } from "./mail-elements.ts";
import { toPictureId } from "./mail-pictures.ts";
import { byBrand, type Signer } from "./signer.ts";

export type RenderedMail = { subject: string; text: string; html: string };
export type RenderMail = (kind: MailKind, words: Record<string, unknown>) => RenderedMail;

const templatesFolder = new URL("templates/", import.meta.url);

/** Part of the program: read once, and only by a process that writes mails. */
let files: { asItCame: string; templates: Map<string, string> } | undefined;

/**
 * A template is Mustache with the elements of `mail-elements.ts`, such as `{{#Para}}…{{/Para}}`. HTML and plain text are
 * written from the same template, so that they say the same; `{{word}}` is escaped in HTML and unchanged in text.
 *
 * Of the words, `signer` is who signs, or `byBrand` where nobody is known; without it nobody does.
 */
export function createMailRenderer(company: Company): RenderMail {
  files ??= { asItCame: read("layout.html"), templates: readTemplates() };
  const { asItCame, templates } = files;

  return function renderMail(kind, words) {
    // Read for every mail: an admin may have published another name since the last one.
    const { name: brand, email: companyEmail, address, families, colours = {} } = company;
    const layout = withFamilies(recolour(asItCame, colours), families);
    const sender = { brand, companyEmail };
    const ofBrand: Signer = { name: brand, about: null, reach: `Reply to this mail, or write to ${companyEmail}` };
    const foot = `${brand}, ${address.join(", ")}. A person reads replies to this address.`;
    const template = templates.get(kind) ?? "";
    // Templates never build the link themselves: escaping makes an address safe as text, not as a link.
    const emailLink = typeof words.email === "string" && words.email !== "" ? toMailLink(words.email) : undefined;
    const view = { ...words, ...sender, ...(emailLink && { emailLink }) };
    const write = (writing: Writing) => {
      const { elements, finish } = writing;
      const rest = mustache.render(template, { ...view, ...elements }, {}, { escape: writing.escape });
      if (rest.trim() !== "") throw new Error(`The template ${kind} has words outside its elements: ${rest.trim()}`);
      const signer = words.signer === byBrand ? ofBrand : (words.signer as Signer | undefined);
      return finish(signer);
    };
    const plain = write(textBlocks());
    const { subject, reference } = plain;
    const html = write(htmlBlocks());
    const stone = findMailStone(plain.stone);
    const page = {
      locale: new Intl.Locale(company.locale).language === "en" ? company.locale : "en",
      brand,
      foot,
      subject,
      reference,
      blocks: recolourTags(html.blocks.join("\n"), colours),
      preheader: plain.preheader,
      logo: { ...mailLogoSize, picture: toPictureId(mailLogo) },
      stone: stone && { ...mailStoneSize, alt: stone.alt, picture: toPictureId(stone.name) },
    };
    // Mail programs show the subject above the text.
    const blocks = plain.blocks[0] === subject ? plain.blocks.slice(1) : plain.blocks;
    return {
      subject,
      text: `${[...blocks, `-- \n${reference && `Reference ${reference}\n`}${foot}`].join("\n\n")}\n`,
      html: mustache.render(layout, page),
    };
  };
}

/** By their kinds. Their folders are for people. */
function readTemplates(): Map<string, string> {
  const paths = readdirSync(templatesFolder, { recursive: true, encoding: "utf8" });
  const templates = new Map(
    paths.filter((path) => extname(path) === ".mustache").map((path) => [basename(path, ".mustache"), read(path)]),
  );
  const missing = mailKinds.filter((kind) => !templates.has(kind));
  if (missing.length > 0) throw new Error(`Mails without a template: ${missing.join(", ")}`);
  return templates;
}

function read(path: string): string {
  return readFileSync(new URL(path, templatesFolder), "utf8");
}
