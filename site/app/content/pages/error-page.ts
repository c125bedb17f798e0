import offline from "../../assets/scenes/offline.svg";
import { linkTo } from "../action.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import type { ScenePageContent } from "../page.ts";

export const errorPage: ScenePageContent = defineContent("errorPage", {
  title: `We dropped something - ${company.name}`,
  description: "Something failed on our side.",
  ground: "yellow",
  heading: "We dropped something.",
  text: "It is our fault and we have been told. Try again in a minute. If you were sending a form, it is still here.",
  actions: list({
    "back-to-the-start": linkTo("/", "Back to the start"),
    "tell-us-what-broke": linkTo(`mailto:${company.email}?subject=Something%20broke`, "Tell us what broke"),
  }),
  picture: { src: offline, width: 1440, height: 560 },
});
