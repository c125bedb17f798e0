import type { FunctionComponent } from "react";
import { HeadedDialog } from "../../../../ui/headed-dialog.tsx";
import { CountStone } from "../../reply-clock.tsx";
import { CheckFace } from "./check-face.tsx";
import { ColumnsFace } from "./columns-face.tsx";
import { DoneFace } from "./done-face.tsx";
import { PasteFace } from "./paste-face.tsx";
import { type Face, type FaceProps, useImport } from "./use-import.ts";
import { WordsFace } from "./words-face.tsx";

const faces: { [Is in Face["is"]]: FunctionComponent<FaceProps<Is>> } = {
  paste: PasteFace,
  columns: ColumnsFace,
  words: WordsFace,
  check: CheckFace,
  done: DoneFace,
};

const headings = {
  paste: "Paste the rows",
  columns: "Do the columns fit?",
  words: "What do your words mean?",
  check: "Nothing has happened yet",
};

/** The stones count down to the last press. Up to there nothing is written. */
const stones: Record<Face["is"], string> = { paste: "3", columns: "2", words: "2", check: "1", done: "0" };

/** Importing a sheet: paste, look at the columns and at the words of some, try it, press. */
export function ImportLeads({ onClose }: { onClose: () => void }) {
  const sheet = useImport(onClose);
  const { face } = sheet;
  const isUndone = face.is === "done" && face.isUndone;
  const heading = isUndone
    ? "Taken back"
    : face.is === "done"
      ? `${face.imported.added} added, ${face.imported.filled} filled`
      : headings[face.is];
  const Shown = faces[face.is] as FunctionComponent<FaceProps>;

  return (
    <HeadedDialog
      className="max-w-166 columns:p-6 max-columns:pt-5 max-columns:[--below:calc(20px+env(safe-area-inset-bottom))] max-columns:[--side:16px] [&_.clock-stone]:h-11.5 [&_.clock-stone]:w-8.25 [&>.desk-dialog-head>.type-d3]:mr-auto [&>.desk-dialog-head>.type-d3]:self-center"
      heading={heading}
      before={<CountStone number={stones[face.is]} cap={isUndone ? "none" : face.is === "done" ? "done" : "next"} />}
      onClose={onClose}
    >
      <div className="[&_:is([type=radio],[type=checkbox])]:size-5.5 [&_:is([type=radio],[type=checkbox])]:accent-ink grid gap-3.5">
        <Shown face={face} sheet={sheet} />
      </div>
    </HeadedDialog>
  );
}
