import type { DialogAction, LinkAction } from "../action.ts";
import type { Mark, PageContent, Picture, SectionHeadWords } from "../page.ts";
import type { ClosingSceneContent, PanelGround } from "./solution-page.ts";

export type ProductIcon = "ban" | "handshake" | "lock" | "signpost" | "stamp";

/** A picture of the product, drawn twice: with all of it, and with what matters most on a phone. */
export type ProductPictureContent = { alt: string; desktop: Picture; mobile: Picture };

/** The part of a drawing that a phone shows: how far it is moved to the right, in per cent. */
export type StepCrop = 0 | 2 | 3 | 51 | 54 | 58 | 63 | 100;

/** Steps that one drawing shows, side by side; on a phone each step has its part of it. */
export type DrawnStepsContent = {
  head: SectionHeadWords;
  picture: Picture & { alt: string };
  steps: { crop: StepCrop; heading: string; text: string }[];
};

/** One thing that the product does, next to a piece of its screen. */
export type ProductRow = { heading: string; text: string; checks: string[]; ground: PanelGround; sheet: ProductSheet };

/** What the product does not do, or requires. */
export type LimitsContent = {
  head: SectionHeadWords;
  heading: string;
  text: string;
  icon: ProductIcon;
  iconTint: "amaltas" | "gulmohar" | "neem" | "roller";
  items: { text: string; note?: string }[];
  more?: LinkAction;
};

/** Every feature page: what the product does, how, its limits, and whom to ask. */
export type ProductPageContent = PageContent & {
  limits: LimitsContent;
  closing: ClosingSceneContent & { action: DialogAction };
};

/** Most feature pages: with a picture of the product, and rows of what it does. */
export type PicturedProductPageContent = ProductPageContent & {
  picture: ProductPictureContent;
  steps: DrawnStepsContent;
  rows: RowsContent;
};

export type RowsContent = { head: SectionHeadWords; rows: ProductRow[] };

/** A state, shown by words and colour together. */
type ProductSheetState = { label: string; tone: "done" | "soon" | "late" | "plain"; chip?: boolean };

export type ProductSheetItem =
  | { mark: Mark; title: string; text: string; state?: ProductSheetState }
  | { kind: "quote" | "said" | "reply" | "voice" | "note" | "confirmed"; text: string };

/** A piece of the product's screen, made of the page's own text. */
export type ProductSheet = {
  /** Says that it is an example, and of what, to a person who does not see the picture. */
  caption: string;
  head: { title: string; text?: string; portrait?: Picture; aside?: string; state?: ProductSheetState };
  items: ProductSheetItem[];
};
