import type { OwnPagePath } from "@campusward/contracts/site/own-pages";
import type { PagePath } from "../page-paths.ts";
import { template } from "../words/templates.ts";
import type { Action } from "./action.ts";
import { defineContent } from "./define-content.ts";
import type { StoneCap } from "./navigation.ts";

/** The flat colour of a page's ground: yellow for what we offer, sky for whom it is for. The small print is white. */
export type PageGround = "yellow" | "sky";

export type PageHero = {
  tag?: { label: string; cap: StoneCap | null };
  heading: string;
  text: string;
  actions?: Action[];
  /** Decoration along the foot of the hero. */
  scene?: Picture;
};

export type PageWords = {
  /** Null for a page that has no address of its own, such as the one for addresses that do not exist. */
  path: PagePath | OwnPagePath | null;
  title: string;
  description: string;
  /** What is said where somebody shares the page, if other than its title, and what the picture there shows. */
  sharing?: { title: string; alt: string };
};

/** A page that a link in a mail leads to: one card on its ground, with a drawing along the foot. */
export type LinkPageWords = PageWords & { ground: "amaltas" | "neem" | "roller"; scene: Picture };

export type PageContent = PageWords & { path: PagePath; hero: PageHero };

/** A drawing or photograph, with its own size in CSS pixels so that the page does not jump when it arrives. */
export type Picture = { src: string; width: number; height: number };

/** What stands before a line: a small stone, dashed where the thing is not done yet, or a face. */
export type Mark = StoneCap | "late" | "unpainted" | Picture;

/** The head of a section. Its number counts the sections of the page down to the closing call, which is 0. */
export type SectionHeadWords = { number: number; cap: StoneCap; label: string; aside?: string };

/** A page that only says what happened and where to go, over one drawing that fills its foot. */
export type ScenePageContent = {
  title: string;
  description: string;
  ground: PageGround;
  heading: string;
  text: string;
  actions: Action[];
  picture: Picture;
};

/** Which item of a row to swipe stands in front. */
export const rowPlace = defineContent("rowPlace", template("{at} of {of}"));
