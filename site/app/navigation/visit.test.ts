import { expect, test } from "vitest";
import { toVisit } from "./visit.ts";

const address = new URL("https://campusward.example/termsOfuse?from=welcome#changes");
const parts = { pathname: "/termsOfuse", search: "?from=welcome", hash: "#changes" };

test("a visit is an address and what its entry of the history keeps", () => {
  const state = { readsWhatIsAgreedTo: true };
  expect(toVisit(address, { key: "a", state }, "new")).toEqual({ ...parts, key: "a", state });
});

test.each([null, undefined, 7, "a", {}, { key: 7 }])("an entry with %o is not ours, and is given a key", (entry) => {
  expect(toVisit(address, entry, "new")).toEqual({ ...parts, key: "new", state: null });
});
