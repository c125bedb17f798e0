import { type MailKind, mailKinds } from "@campusward/contracts/desk/outbox-desk";
import type { Company } from "@campusward/contracts/site/company";
import { type MailPictures, mailPicturesIn } from "../../email/mail-pictures.ts";
import { createMailRenderer } from "../../email/templates.ts";
import { readBuiltFiles } from "../../http/site/site-files.ts";
import { sampleMails } from "./sample-mails.ts";

const widths = [600, 360];
const schemes = ["light", "dark"] as const;

/** Every mail of the product with sample words: its HTML at two widths, light and dark, and its text. */
export async function drawMailGallery(company: Company, siteFolder: string): Promise<string> {
  const render = createMailRenderer(company);
  const pictures = mailPicturesIn(await readBuiltFiles(siteFolder));
  const mails = mailKinds.map((kind) => drawMail(kind, render(kind, sampleMails[kind]), pictures));
  const places = mailKinds.map((kind) => `<a href="#${kind}">${kind}</a>`).join(" ");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title>
<style>body{margin:16px;background:#b8adbf;font:15px/1.5 system-ui,sans-serif}section>div{display:flex;gap:12px;overflow-x:auto;align-items:start}iframe{flex:none;border:0}pre{flex:none;width:600px;margin:0;padding:12px;background:#fff;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<script>document.addEventListener("load",({target})=>{if(target.contentDocument)target.height=target.contentDocument.documentElement.scrollHeight},true)</script>
<h1>Mails</h1><nav>${places}</nav>${mails.join("")}</html>`;
}

function drawMail(
  kind: MailKind,
  { subject, text, html }: { subject: string; text: string; html: string },
  pictures: MailPictures,
): string {
  const shown = withPictures(html, pictures);
  const frames = widths.flatMap((width) =>
    schemes.map((scheme) => {
      const document = shown.replaceAll("(prefers-color-scheme:dark)", scheme === "dark" ? "all" : "not all");
      return `<iframe width="${width}" title="${kind}, ${width} pixels, ${scheme}" srcdoc="${quoted(document)}"></iframe>`;
    }),
  );
  return `<section id="${kind}"><h2>${kind}</h2><p>${quoted(subject)}</p><div>${frames.join("")}<pre>${quoted(text)}</pre></div></section>`;
}

/** With the pictures that travel in the mail written into its HTML. */
function withPictures(html: string, pictures: MailPictures): string {
  return html.replace(/cid:([\w-]+)@pictures/g, (_, name: string) => {
    return `data:image/png;base64,${pictures.get(name)?.toString("base64") ?? ""}`;
  });
}

function quoted(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
