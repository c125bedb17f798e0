import lost from "../../assets/scenes/lost-404.svg";
import { linkTo } from "../action.ts";
import { bookADemo } from "../actions.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import type { ScenePageContent } from "../page.ts";

/** At the address of what is not offered, or not yet. */
export const notOffered: ScenePageContent = defineContent("notOffered", {
  title: `Not offered - ${company.name}`,
  description: "This is not something that we offer.",
  ground: "sky",
  heading: "Not offered here.",
  text: "We do not offer this, or not yet. What we do offer has a page, and a person answers every question.",
  actions: list({
    "book-a-demo": bookADemo,
    "all-products": linkTo("/products", "All products"),
  }),
  picture: { src: lost, width: 1440, height: 560 },
});
