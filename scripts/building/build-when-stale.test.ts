import { expect, test } from "vitest";
import { Failure } from "../failure.mjs";
import { toFailure } from "./build-when-stale.mjs";

test("a part that somebody else has to build is a sentence, and a bug stays one", () => {
  const site = { name: "site", folder: "/x/site/build" };
  const failure = toFailure(Object.assign(new Error("EACCES: permission denied, unlink"), { code: "EACCES" }), site);
  expect(failure).toBeInstanceOf(Failure);
  expect((failure as Failure).message).toMatch(
    /^The site has to be built, and .x.site.build may not be written to[.] Run npm run build as the user/,
  );
  const bug = new TypeError("no such thing");
  expect(toFailure(bug, site)).toBe(bug);
});
