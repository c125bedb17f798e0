import type { Mark, SheetRow } from "../../../content/pages/sheet-picture.ts";
import { StoneMark } from "../../../ui/stone/stone-mark.tsx";
import { Portrait } from "./portrait.tsx";
import { toneClass } from "./tone-class.ts";

/** Lines of a sheet, ruled off from each other and from what stands above. */
export function SheetRows({ rows }: { rows: SheetRow[] }) {
  return rows.map(({ mark, title, text, textTone, end }) => (
    <div key={title} className="sheet-row">
      <RowMark mark={mark} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className={`text-sm ${toneClass(textTone)}`}>{text}</p>
      </div>
      {end && <p className={`text-sm ${end.tone ? toneClass(end.tone) : "font-semibold"}`}>{end.label}</p>}
    </div>
  ));
}

function RowMark({ mark }: { mark: Mark }) {
  return mark.kind === "portrait" ? <Portrait picture={mark.picture} /> : <StoneMark cap={mark.cap} />;
}
