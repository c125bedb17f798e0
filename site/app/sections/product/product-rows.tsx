import { Check, Mic } from "lucide";
import type { ReactNode } from "react";
import type { Mark, Picture } from "../../content/page.ts";
import type {
  ProductPictureContent,
  ProductSheet as ProductSheetContent,
  ProductSheetItem,
  RowsContent,
} from "../../content/pages/product-page.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { SheetLine, SheetState } from "../../ui/stone/sheet-line.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { SectionHead } from "../section-head.tsx";
import { TextAndPicture } from "../text-and-picture.tsx";

/** What the product does, a row each, with the picture now right, now left. */
export function ProductRows({ ground, head, rows }: RowsContent & { ground: "white" | "haze" }) {
  return (
    <section className={`below-fold ${ground === "haze" ? "bg-jamun-50 py-section" : "pb-section"}`}>
      <div className="page-width">
        <SectionHead {...head} />
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

/** A piece of the product's screen. It is text and stays text: it can be read aloud, enlarged and translated. */
function ProductSheet({ caption, head, items }: ProductSheetContent) {
  return (
    <figure className="border-x-2 border-t-2 border-ink bg-white px-5 pt-4 pb-6 narrow:px-6 app:min-h-[23rem]">
      <figcaption className="sr-only">{caption}</figcaption>
      <div className="flex items-center gap-3.5 border-b-2 border-jamun-100 pb-4 leading-snug">
        {head.portrait && <Portrait picture={head.portrait} />}
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{head.title}</p>
          {head.text && <p className="mt-0.5 text-sm text-ink-muted">{head.text}</p>}
        </div>
        {head.aside && <p className="text-sm text-ink-muted">{head.aside}</p>}
        {head.state && <SheetState {...head.state} />}
      </div>
      <ul>{items.map(drawItem)}</ul>
    </figure>
  );
}

const itemClass = {
  quote: "type-d3 pt-4",
  said: "border-t-2 border-jamun-100 pt-4 text-lead",
  reply: "mt-4 ml-6 rounded-box bg-jamun-50 px-5 py-3.5",
  voice: "mt-2 flex items-center gap-3.5 rounded-input bg-jamun-50 px-5 py-3.5",
  note: "border-t-2 border-jamun-100 pt-4 text-sm text-ink-muted",
  confirmed:
    "mt-4 inline-flex items-center gap-2 rounded-input bg-neem-100 px-3 py-1 text-sm font-semibold text-neem-700",
};

function drawItem(item: ProductSheetItem): ReactNode {
  if ("mark" in item) return <SheetLine key={item.title} {...item} mark={<LineMark mark={item.mark} />} />;
  return (
    <li key={item.text} className={itemClass[item.kind]}>
      {item.kind === "voice" && <LineIcon of={Mic} size={22} className="flex-none" />}
      {item.kind === "confirmed" && <LineIcon of={Check} size={18} strokeWidth={3} />}
      <span>{item.text}</span>
    </li>
  );
}

function LineMark({ mark }: { mark: Mark }) {
  return typeof mark === "string" ? <StoneMark cap={mark} className="mt-1 h-9" /> : <Portrait picture={mark} />;
}

function Portrait({ picture }: { picture: Picture }) {
  return (
    <img
      className="size-12 flex-none rounded-full object-cover object-top"
      {...picture}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/** The product in one drawing. Its words are outlines, so that a sentence replaces them where it is read aloud. */
export function ProductPicture({ alt, desktop, mobile }: ProductPictureContent) {
  return (
    <picture>
      <source media="(width >= 56.25rem)" srcSet={desktop.src} width={desktop.width} height={desktop.height} />
      <img
        className="h-auto w-full max-app:mx-auto max-app:max-w-[30rem]"
        {...mobile}
        alt={alt}
        fetchPriority="low"
        decoding="async"
      />
    </picture>
  );
}
