import * as z from "zod/mini";
import { admin } from "../accounts/roles.ts";
import { defineEndpoint } from "../endpoint.ts";

/**
 * What admins change of the site. A change is kept in the draft, which visitors do not see, until it is published. All of
 * it is a layer over the deployment's brand: the same places, the same checks.
 *
 * A path names a place of the words: `home.hero.heading`, `company.email`, `offers.zoom`, `tracks.innovation.title`.
 * Entries of lists go by their ids. A list that can be changed is changed as a whole.
 */

export const pathLimit = 200;
/** Letters of one value as JSON: the longest list has a tenth of it. */
export const valueLimit = 60_000;
export const draftLimit = 500;

const path = z.string().check(z.maxLength(pathLimit), z.regex(/^\w+(?:\.[\w-]+)*$/));
export type SiteValue = string | number | boolean | null | SiteValue[] | { [field: string]: SiteValue };
/** JSON; the place that it is for says what it must be. */
const value = z.unknown() as unknown as z.ZodMiniType<SiteValue, SiteValue>;

export const siteLists = [
  "testimonials.students",
  "testimonials.consultants",
  "questions.questions",
  "partners",
] as const;

/** What the three forms ask: one value each, as `FormFields` has it. */
export const siteForms = ["formFields.demo", "formFields.quote", "formFields.application"] as const;

/**
 * A place of the site that can be changed, as its pages have it now:
 *
 * - `text`: one text, number, or yes and no.
 * - `lines`: a list without ids, such as the paragraphs of a text. It is changed as a whole.
 * - `list`: one of `siteLists`, with all fields of its entries as they came. Pictures stand as addresses.
 * - `form`: one of `siteForms`, as it came.
 */
export const SitePlace = z.object({
  path: z.string(),
  kind: z.enum(["text", "lines", "list", "form"]),
  value,
  /** Of the brand, with nothing published, where that is another. */
  asItCame: z.optional(value),
  /** Of a sentence that the page completes: the names that stand in braces, such as `count`. */
  gaps: z.optional(z.array(z.string())),
  /** Of a text inside `lines`: their path. */
  list: z.optional(z.string()),
});
export type SitePlace = z.infer<typeof SitePlace>;

/**
 * An entry of a changed list. One whose id came with the site takes over the fields that it does not have of its own. A
 * hidden entry stays in the list and is not shown.
 */
export type ListEntry = { id: string; hidden?: true } & { [field: string]: SiteValue };

/** A short name of its own; of an entry that the desk adds, a random one. */
export const entryIdPattern = /^[\w-]{1,40}$/;

/** A change that is not published. `version` counts the changes of this place. */
export const DraftChange = z.object({
  path: z.string(),
  value,
  version: z.int(),
  by: z.string(),
  isMine: z.boolean(),
  at: z.int(),
});
export type DraftChange = z.infer<typeof DraftChange>;

/** Something that keeps a draft from being published, or a remark. `path` is null where it is no place of the words. */
const SiteFault = z.object({ path: z.nullable(z.string()), title: z.string(), text: z.string() });
export type SiteFault = z.infer<typeof SiteFault>;

/** What was found when the site was filled with a draft. */
const SiteCheck = z.object({
  /** With one, nothing is published. */
  faults: z.array(SiteFault),
  warnings: z.array(SiteFault),
  /** Kilobytes of pages that changed, as they are sent: as it was, and as it is now. */
  weights: z.array(z.object({ page: z.string(), before: z.number(), after: z.number() })),
  /** How many places are others than those that are published. */
  changes: z.int(),
});
export type SiteCheck = z.infer<typeof SiteCheck>;

const SiteState = z.object({
  /** What is on the site: 0 as it came. */
  number: z.int(),
  publishedAt: z.nullable(z.int()),
  publishedBy: z.nullable(z.string()),
  /** In the order in which they were made. */
  draft: z.array(DraftChange),
  /** What was published of lists and of whatever else stands in the draft, by path: the value before the draft. */
  published: z.record(z.string(), value),
});
export type SiteState = z.infer<typeof SiteState>;

export const readSite = defineEndpoint("GET", "/api/v1/site", admin, { response: SiteState });

const SiteWords = z.object({ places: z.array(SitePlace) });
export type SiteWords = z.infer<typeof SiteWords>;
export const readSiteWords = defineEndpoint("GET", "/api/v1/site/words", admin, { response: SiteWords });

/**
 * Keeps a change in the draft; null takes it out of the draft. `seen` is the version that was changed, null where there
 * was none: `changed_meanwhile` where a colleague was faster, and nothing is kept. `not_found` for a path that is no
 * place, `invalid_fields` for a value that its place cannot show; the sentence is the message.
 */
export const changeDraft = defineEndpoint("PUT", "/api/v1/site/draft", admin, {
  largestBody: valueLimit * 4,
  request: z.object({ path, value: z.nullable(value), seen: z.nullable(z.int()) }),
  response: SiteState,
  errors: ["changed_meanwhile", "not_found", "invalid_fields"],
});

/** Seconds are usual; a small machine that is busy with other work takes longer. */
const fillingMs = 120_000;

/** Fills the site with the whole draft, and answers what publishing it would do. Takes seconds. */
export const checkDraft = defineEndpoint("POST", "/api/v1/site/previews", admin, {
  longestWait: fillingMs,
  response: SiteCheck,
  errors: ["rate_limited", "unavailable"],
});

/**
 * Fills the site and shows it on all processes, within seconds; with faults nothing changes. `paths` are those of the draft
 * that go along; the others stay in it. `backTo` publishes an earlier state again, 0 as it came, and leaves the draft.
 * `invalid_fields` without any change, `changed_meanwhile` where a colleague was faster. All admins are told by mail when it
 * is shown.
 */
export const publishSite = defineEndpoint("POST", "/api/v1/site/publications", admin, {
  longestWait: fillingMs,
  needsFreshSignIn: true,
  request: z.union([
    z.object({ paths: z.array(path).check(z.minLength(1), z.maxLength(draftLimit)) }),
    z.object({ backTo: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
  ]),
  response: z.object({ check: SiteCheck, state: SiteState }),
  errors: ["changed_meanwhile", "not_found", "invalid_fields", "rate_limited", "unavailable"],
});

/** The newest first. Of a list that stood as it came the value is null. */
const Publication = z.object({
  number: z.int(),
  at: z.int(),
  by: z.string(),
  /** It published an earlier state again. */
  backTo: z.nullable(z.int()),
  changes: z.array(z.object({ path: z.string(), before: z.nullable(value), after: z.nullable(value) })),
});
export type Publication = z.infer<typeof Publication>;
export const listPublications = defineEndpoint("GET", "/api/v1/site/publications", admin, {
  response: z.object({ publications: z.array(Publication) }),
});

/**
 * An address below which the site's pages stand without scripts, for a frame of the desk: as they are, or as the draft has
 * them. Each text stands in an element with its place, `data-content="home.hero.heading"`. It holds for an hour:
 * `ADDRESS/pricing`.
 */
export const openFrames = defineEndpoint("POST", "/api/v1/site/frames", admin, {
  request: z.object({ shows: z.enum(["site", "draft"]) }),
  response: z.object({ address: z.string() }),
});

/**
 * `PUT` with the picture as body: a JPEG, PNG or WebP of at most `sitePictureBytes`. Answers `SitePicture`;
 * `unsupported_media_type` for anything else, by content and not by name. Its path is the value of a picture's `src`.
 */
export const sitePicturePath = "/api/v1/site/pictures";
export const sitePictureBytes = 400 * 1024;
/** A text that is taken for a picture. */
export const picturePattern = /^pictures\/.+\.\w+$/;
/** What pictures are called that were sent. No other file is published. */
export const sentPicturePattern = /^pictures\/[\w-]{43}\.\w+$/;
export const SitePicture = z.object({ src: z.string(), width: z.int(), height: z.int(), address: z.string() });
