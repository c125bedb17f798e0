import type { FeatureRow, SectionHead } from "../../content/pages/solution-page.ts";
import { SheetPicture } from "../sheet-picture.tsx";
import { TextAndPicture } from "../text-and-picture.tsx";
import { Verge } from "../verge.tsx";

type FeatureRowsProps = { head: SectionHead; rows: FeatureRow[]; haze?: boolean };

/** What the product does for somebody, a row each; the pictures change sides. */
export function FeatureRows({ head, rows, haze = false }: FeatureRowsProps) {
  return (
    <section aria-label={head.label} className={`below-fold py-section ${haze ? "bg-jamun-50" : ""}`}>
      <div className="page-width">
        <Verge {...head} />
        <div className="mt-10 grid gap-16 app:mt-14 app:gap-24">
          {rows.map(({ picture, ...row }, at) => (
            <TextAndPicture key={row.heading} {...row} pictureSide={at % 2 ? "left" : "right"}>
              <SheetPicture {...picture} />
            </TextAndPicture>
          ))}
        </div>
      </div>
    </section>
  );
}
