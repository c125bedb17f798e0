import type { Picture } from "../../../content/picture.ts";
import { Portrait } from "./portrait.tsx";

type SheetPersonHeadProps = { picture: Picture; round?: boolean; heading: string; text: string };

/** Whose screen it is, and when. */
export function SheetPersonHead({ picture, round = false, heading, text }: SheetPersonHeadProps) {
  return (
    <div className="sheet-head">
      {round ? (
        <Portrait picture={picture} />
      ) : (
        <img className="flex-none" src={picture.src} width={30} height={30} alt="" decoding="async" />
      )}
      <div>
        <p className="font-semibold">{heading}</p>
        <p className="text-xs text-ink-muted">{text}</p>
      </div>
    </div>
  );
}
