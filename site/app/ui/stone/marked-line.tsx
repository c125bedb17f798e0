import type { ReactNode } from "react";
import type { Elements } from "../elements.ts";
import { TitledText } from "../titled-text.tsx";
import { type MarkCap, StoneMark } from "./stone-mark.tsx";

type MarkedLineProps = {
  cap: MarkCap;
  title: ReactNode;
  text: ReactNode;
  className?: string;
  /** Of what it says. */
  textClass?: string;
  /** What can be done with it, at its end. */
  children?: Elements;
};

/** A line of a list behind its mark: what something is, and below it how it stands. */
export function MarkedLine({ cap, title, text, className = "", textClass = "", children }: MarkedLineProps) {
  return (
    <li className={`flex gap-3 leading-[1.4] wrap-anywhere ${className}`}>
      <StoneMark cap={cap} />
      <TitledText className={`min-w-0 flex-1 ${textClass}`} title={title} text={text} />
      {children}
    </li>
  );
}
