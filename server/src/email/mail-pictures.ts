import { mailPicturesFolder } from "@campusward/contracts/mail-stones";
import type { SendMailOptions } from "nodemailer";
import type { BuiltFiles } from "../http/site/site-files.ts";

/** The pictures of mails in the brand's colours, by their names. */
export type MailPictures = ReadonlyMap<string, Buffer>;

/** Where there is no built site, as in tests: mails show the words of their pictures. */
export const noPictures: MailPictures = new Map();

export function mailPicturesIn(site: BuiltFiles): MailPictures {
  const ofMails = Array.from(site).flatMap(([file, content]): [string, Buffer][] => {
    const [, name] = new RegExp(`^${mailPicturesFolder}/([\\w-]+)[.]png$`).exec(file) ?? [];
    return name ? [[name, Buffer.from(content)]] : [];
  });
  return new Map(ofMails);
}

/** How HTML names a picture that travels in the same mail (RFC 2392). */
export function toPictureId(name: string): string {
  return `${name}@pictures`;
}

/** The pictures that a mail's HTML shows, each once. Mails of a version before name none. */
export function picturesIn(html: string, pictures: MailPictures): NonNullable<SendMailOptions["attachments"]> {
  const names = new Set(Array.from(html.matchAll(/src="cid:([\w-]+)@pictures"/g), ([, name = ""]) => name));
  return [...names].flatMap((name) => {
    const content = pictures.get(name);
    return content
      ? [{ cid: toPictureId(name), filename: `${name}.png`, content, contentDisposition: "inline" as const }]
      : [];
  });
}
