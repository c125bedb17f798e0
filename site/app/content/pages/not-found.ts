import lost from "../../assets/scenes/lost-404.svg";
import { linkTo } from "../action.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import type { ScenePageContent } from "../page.ts";

export const notFound: ScenePageContent = defineContent("notFound", {
  title: `Page not found - ${company.name}`,
  description: "This page does not exist, or it moved.",
  ground: "sky",
  heading: "You have left the marked road.",
  text: "This page does not exist, or it moved. The goat is local and gives poor directions.",
  actions: list({
    "back-to-the-start": linkTo("/", "Back to the start"),
    "tell-us-what-broke": linkTo(`mailto:${company.email}?subject=A%20page%20is%20missing`, "Tell us what broke"),
  }),
  picture: { src: lost, width: 1440, height: 560 },
});
