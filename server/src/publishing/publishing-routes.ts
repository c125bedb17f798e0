import { admin } from "@campusward/contracts/accounts/roles";
import * as contract from "@campusward/contracts/desk/site-desk";
import { AppError } from "../errors.ts";
import type { Mount } from "../http/api/mount-endpoint.ts";
import type { Person } from "../http/api/person.ts";
import { takeToken } from "../http/limits/rate-limit.ts";
import { readPicture } from "../http/pictures/read-picture.ts";
import type { Secrets } from "../secrets/deployment-secret.ts";
import { changeDraft } from "./draft.ts";
import { createFramePages, framePolicy, isAdmin, readFramed, readFrameToken, toFrameAddress } from "./frames.ts";
import { listPublications } from "./history/list-publications.ts";
import { findPictures, keepPicture } from "./pictures.ts";
import { checkDraft, publishSite } from "./publish.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { readSite } from "./site-state.ts";

/** Of all admins together, because each takes a core for seconds: sixty in ten minutes. */
const fillLimit = { requests: 60, seconds: 600 };

const yearSeconds = 31_536_000;

/** What admins change of the site, and the site in frames of the desk. */
export function mountPublishing(
  { app, serve, admit, limiting, rateLimit }: Mount,
  publishing: PublishingContext,
  secrets: Pick<Secrets, "keyedHash">,
): void {
  const read = (person: Person) => readSite(publishing, person);
  serve(contract.readSite, ({ person }) => read(person));
  serve(contract.readSiteWords, async () => ({ places: [...publishing.shown.places().values()] }));
  serve(contract.changeDraft, async ({ person, request }) => {
    await changeDraft(publishing, person, { ...request, value: request.value ?? null });
    return read(person);
  });
  serve(contract.checkDraft, async ({ c }) => {
    await takeToken(c, limiting, "site builds", fillLimit);
    return checkDraft(publishing);
  });
  serve(contract.publishSite, async ({ person, request, c }) => {
    await takeToken(c, limiting, "site builds", fillLimit);
    const check = await publishSite(publishing, person, request);
    return { check, state: await read(person) };
  });
  serve(contract.listPublications, async () => ({ publications: await listPublications(publishing) }));
  serve(contract.openFrames, async ({ person, request: { shows } }) => ({
    address: toFrameAddress({ shows, accountId: person.accountId }, publishing.now(), secrets),
  }));

  app.put(contract.sitePicturePath, rateLimit, async (c) => {
    const person = await admit(c, admin);
    const picture = await keepPicture(publishing, person, await readPicture(c, contract.sitePictureBytes));
    return c.json(picture, 200, { "Cache-Control": "no-store" });
  });
  app.get("/site-pictures/:name{[\\w-]{43}[.]\\w+}", async (c) => {
    const name = `pictures/${c.req.param("name")}`;
    const picture = (await findPictures(publishing.database.query, [name])).get(name);
    if (!picture) throw new AppError("not_found", "There is no such picture.");
    return c.body(new Uint8Array(picture.bytes), 200, {
      "Content-Type": picture.contentType,
      "Cache-Control": `private, max-age=${yearSeconds}, immutable`,
    });
  });

  const framePages = createFramePages(publishing);
  app.get("/site-frames/:token/*", async (c) => {
    const token = c.req.param("token");
    const framed = readFrameToken(token, publishing.now(), secrets);
    if (!framed || !(await isAdmin(publishing.database.query, framed.accountId))) {
      return c.text("This address is over. Open the page again on the desk.", 404);
    }
    const base = `/site-frames/${token}`;
    const content = readFramed(await framePages(framed.shows), base, c.req.path.slice(base.length));
    if (!content) return c.text("There is no such page.", 404);
    return c.body(typeof content.body === "string" ? content.body : new Uint8Array(content.body), 200, {
      "Content-Type": content.type,
      "Content-Security-Policy": framePolicy,
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
      // The words may change meanwhile; names of assets change with what is in them.
      "Cache-Control": content.type.startsWith("text/html") ? "no-store" : "private, max-age=3600",
    });
  });
}
