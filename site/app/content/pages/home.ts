import heroDesktop from "../../assets/scenes/hero-desktop.svg";
import heroMobile from "../../assets/scenes/hero-mobile.svg";
import { bookADemo, formNeedsScript } from "../actions.ts";
import { company } from "../company.ts";
import type { HomeHeroContent } from "../lists/home-hero.ts";
import { homeProducts } from "../lists/home-products.ts";
import { integrations } from "../lists/integrations.ts";
import { partnerStrip } from "../lists/partner-strip.ts";
import { programmes } from "../lists/programmes.ts";
import type { PageWords } from "../page.ts";

const words: PageWords = {
  path: "/",
  title: `Career counselling, and a place to sell your courses - ${company.name}`,
  description: `${company.name} marks out the road to university. Counsellors see where each student stands, students know what to do next, and every finished step is proof.`,
};

const hero: HomeHeroContent = {
  heading: "Campus is closer than it looks.",
  text: `${company.name} marks out the road to university. Counsellors see where each student stands, students know what to do next, and every finished step is proof for the application.`,
  primary: bookADemo,
  secondary: { kind: "link", href: "/#route", label: "See the route" },
  withoutScript: formNeedsScript,
  signs: {
    next: { label: "Next stone, in 4 days", value: "Olympiad entry" },
    score: { label: "Ananya’s profile score", value: "72", change: "up 9 since March" },
  },
  picture: {
    alt: "A road with kilometre stones runs over ploughed fields to a university campus; a counsellor points the way for a student.",
    desktop: { src: heroDesktop, width: 1440, height: 620 },
    mobile: { src: heroMobile, width: 390, height: 470 },
  },
};

export const home = {
  ...words,
  hero,
  partnerStrip,
  integrations,
  products: homeProducts,
  programmes,
};
