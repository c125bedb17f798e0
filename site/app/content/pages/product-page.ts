import type { DialogAction, LinkAction } from "../action.ts";
import type { PageContent } from "../page.ts";
import type { Picture } from "../picture.ts";
import type { ProductSheet } from "./product-sheet.ts";
import type { ClosingSceneContent, PanelGround, SectionHead } from "./solution-page.ts";

export type ProductIcon =
  | "ban"
  | "book"
  | "camera"
  | "chart"
  | "check-read"
  | "copies"
  | "folder"
  | "hammer"
  | "handshake"
  | "lock"
  | "presentation"
  | "quote"
  | "search"
  | "shelf"
  | "signpost"
  | "stamp"
  | "timer"
  | "video";

/** A picture of the product, drawn twice: with all of it, and with what matters most on a phone. */
export type ProductPictureContent = { alt: string; desktop: Picture; mobile: Picture };

export type StepsContent = { head: SectionHead; steps: { icon: ProductIcon; heading: string; text: string }[] };

/** One thing that the product does, beside a piece of its screen. */
export type ProductRow = { heading: string; text: string; checks: string[]; ground: PanelGround; sheet: ProductSheet };

/** What the product will not do, or asks for: said before anybody has to find out. */
export type LimitsContent = {
  head: SectionHead;
  heading: string;
  text: string;
  icon: ProductIcon;
  iconTint: "amaltas" | "gulmohar" | "neem" | "roller";
  items: { text: string; note?: string }[];
  more?: LinkAction;
};

/** Every feature page: what the product does, how, where it ends, and whom to ask. */
export type ProductPageContent = PageContent & {
  steps: StepsContent;
  limits: LimitsContent;
  closing: ClosingSceneContent & { action: DialogAction };
};

export type RowsContent = { head: SectionHead; rows: ProductRow[] };
