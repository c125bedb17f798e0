import type { DialogAction, LinkAction } from "../action.ts";
import type { PageContent, Picture } from "../page.ts";
import type { ClosingSceneContent } from "./solution-page.ts";

export type ProductIcon = "ban" | "handshake" | "lock" | "signpost" | "stamp";

/** The part of a drawing that a phone shows: how far it is moved to the right, in per cent. */
export type StepCrop = 0 | 2 | 3 | 51 | 54 | 58 | 63 | 100;

/** Steps that one drawing shows, side by side; on a phone each step has its part of it. */
export type DrawnStepsContent = {
  /** Names the section where it is read aloud. */
  label: string;
  picture: Picture & { alt: string };
  steps: { crop: StepCrop; heading: string; text: string }[];
};

export type ProductRow = { heading: string; text: string; checks: string[] };

/** What the product does not do, or requires. */
export type LimitsContent = {
  heading: string;
  text: string;
  icon: ProductIcon;
  iconTint: "amaltas" | "gulmohar" | "neem" | "roller";
  items: { text: string; note?: string }[];
  more?: LinkAction;
};

/** Every feature page: what the product does, how, in what, its limits, and whom to ask. */
export type ProductPageContent = PageContent & {
  /** What a visitor can do with the product, in words of its own; `note` is the one line that calls it an example. */
  exhibit: { note: string } & Record<string, unknown>;
  steps: DrawnStepsContent;
  rows?: ProductRow[];
  limits: LimitsContent;
  closing: ClosingSceneContent & { action: DialogAction };
};
