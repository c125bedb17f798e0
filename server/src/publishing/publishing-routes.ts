import { admin } from "@campusward/contracts/desk/leads-desk";
import * as contract from "@campusward/contracts/desk/site-desk";
import { Hono, type MiddlewareHandler } from "hono";
import { AppError } from "../errors.ts";
import { admit, guardedEndpoints } from "../http/api/mount-endpoint.ts";
import type { Authenticate, Person } from "../http/api/person.ts";
import { type RateLimitDependencies, takeToken } from "../http/limits/rate-limit.ts";
import { readPicture } from "../http/pictures/read-picture.ts";
import type { BuiltFiles } from "../http/site/site-files.ts";
import type { Secrets } from "../secrets/deployment-secret.ts";
import { changeDraft } from "./draft.ts";
import { framePolicy, isAdmin, readFramed, readFrameToken, theSite, toFrameAddress } from "./frames.ts";
import { listPublications } from "./history/list-publications.ts";
import { findPictures, keepPicture } from "./pictures.ts";
import type { PublishingContext } from "./publishing-context.ts";
import { findPreview } from "./read-builds.ts";
import { stopBuild } from "./run-build.ts";
import { readFiles } from "./shown-site.ts";
import { readSite } from "./site-state.ts";
import { startBuild } from "./start-build.ts";

/** Of all admins together, because each takes a core for half a minute: thirty in ten minutes. */
const buildLimit = { requests: 30, seconds: 600 };

const yearSeconds = 31_536_000;

type PublishingDependencies = {
  publishing: PublishingContext;
  secrets: Pick<Secrets, "keyedHash">;
  authenticate: Authenticate;
  limiting: RateLimitDependencies;
  rateLimit: MiddlewareHandler;
};

/** What admins change of the site, and the site in frames of the desk. */
export function publishingRoutes(dependencies: PublishingDependencies): Hono {
  const { publishing, secrets, authenticate, limiting, rateLimit } = dependencies;
  const app = new Hono();
  const serve = guardedEndpoints(app, authenticate);
  const read = (person: Person) => readSite(publishing, person);
  serve(contract.readSite, ({ person }) => read(person));
  serve(contract.readSiteWords, async () => publishing.shown.words());
  serve(contract.changeDraft, async ({ person, request }) => {
    await changeDraft(publishing, person, { ...request, value: request.value ?? null });
    return read(person);
  });
  serve(contract.buildPreview, async ({ person, c }) => {
    await takeToken(c, limiting, "site builds", buildLimit);
    await startBuild(publishing, person, "preview");
    return read(person);
  });
  serve(contract.publishSite, async ({ person, request, c }) => {
    await takeToken(c, limiting, "site builds", buildLimit);
    await startBuild(publishing, person, request);
    return read(person);
  });
  serve(contract.stopBuild, async ({ person, request }) => {
    await stopBuild(publishing, request.id);
    return read(person);
  });
  serve(contract.listPublications, async () => ({ publications: await listPublications(publishing) }));
  serve(contract.openFrames, async ({ person, request }) => {
    const build = request.shows === "site" ? theSite : await findPreview(publishing);
    if (!build) throw new AppError("not_found", "No draft was built.");
    return { address: toFrameAddress({ build, accountId: person.accountId }, publishing.now(), secrets) };
  });

  app.put(contract.sitePicturePath, rateLimit, async (c) => {
    const person = await admit(c, admin, authenticate);
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

  /** Of the build that was looked at last. */
  let held: { build: string; files: BuiltFiles } | null = null;
  const filesOf = async (build: string): Promise<BuiltFiles> => {
    if (build === theSite) return publishing.shown.files();
    if (held?.build !== build) held = { build, files: await readFiles(publishing.database.reader, build) };
    return held.files;
  };
  app.get("/site-frames/:token/*", async (c) => {
    const token = c.req.param("token");
    const framed = readFrameToken(token, publishing.now(), secrets);
    if (!framed || !(await isAdmin(publishing.database.query, framed.accountId))) {
      return c.text("This address is over. Open the page again on the desk.", 404);
    }
    const base = `/site-frames/${token}`;
    const content = readFramed(await filesOf(framed.build), base, c.req.path.slice(base.length));
    if (!content) return c.text("There is no such page.", 404);
    return c.body(typeof content.body === "string" ? content.body : new Uint8Array(content.body), 200, {
      "Content-Type": content.type,
      "Content-Security-Policy": framePolicy,
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
      "Cache-Control": "private, max-age=3600",
    });
  });
  return app;
}
