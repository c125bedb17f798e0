import { Check } from "lucide";
import type { ReactNode } from "react";
import type { PanelGround } from "../content/pages/solution-page.ts";
import { LineIcon } from "../ui/line-icon.tsx";
import { groundClass } from "./hero-actions.tsx";

type TextAndPictureProps = {
  heading: string;
  text: string;
  checks: string[];
  ground: PanelGround;
  /** Side of the picture where there is room for two columns. Below that, the words come first. */
  pictureSide?: "left" | "right";
  /** A picture of the product. */
  children: ReactNode;
};

/** One feature of the product, as text and as a picture next to it. */
export function TextAndPicture(props: TextAndPictureProps) {
  const { heading, text, checks, ground, pictureSide = "right", children } = props;
  return (
    <div className="grid grid-cols-1 items-center gap-x-16 gap-y-7 app:grid-cols-2">
      <div>
        <h2 className="type-h2-small">{heading}</h2>
        <p className="mt-4 mb-5 max-w-[35rem] text-lead text-ink-muted">{text}</p>
        <ul className="grid gap-2.5">
          {checks.map((item) => (
            <li key={item} className="flex gap-3.5">
              <LineIcon of={Check} size={20} strokeWidth={3} className="mt-[3px] flex-none text-neem-500" />
              <span>{item}</span>
            </li>
          ))}
        </ul>
      </div>
      <div
        className={`rounded-card px-4.5 pt-6 pb-7.5 app:p-10.5 ${groundClass[ground]} ${pictureSide === "left" ? "app:-order-1" : ""}`}
      >
        {children}
      </div>
    </div>
  );
}
