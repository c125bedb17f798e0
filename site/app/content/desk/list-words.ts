import { defineContent } from "../define-content.ts";
/** What a list says while it is fetched, and when it cannot be. */
export const listWords = defineContent("listWords", {
  coming: "Fetching the list…",
  failed: {
    heading: "The line is down.",
    text: "Your internet has dropped, or ours has. Nothing was changed.",
    again: "Try again now",
  },
  more: "Show more",
  moreComing: "Fetching more…",
  moreFailed: "More did not come. Check your internet and try again.",
});
