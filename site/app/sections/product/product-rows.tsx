import type { RowsContent } from "../../content/pages/product-page.ts";
import { TextAndPicture } from "../text-and-picture.tsx";
import { Verge } from "../verge.tsx";
import { ProductSheet } from "./product-sheet.tsx";

type ProductRowsProps = RowsContent & { ground: "white" | "haze" };

/** What the product does, a row each, with the picture now right, now left. */
export function ProductRows({ ground, head, rows }: ProductRowsProps) {
  return (
    <section className={`below-fold ${ground === "haze" ? "bg-jamun-50 py-section" : "pb-section"}`}>
      <div className="page-width">
        <Verge {...head} />
        <div className="mt-8 grid gap-y-14 app:mt-13 app:gap-y-24">
          {rows.map(({ sheet, ...row }, index) => (
            <TextAndPicture key={row.heading} {...row} pictureSide={index % 2 === 0 ? "right" : "left"}>
              <ProductSheet {...sheet} />
            </TextAndPicture>
          ))}
        </div>
      </div>
    </section>
  );
}
