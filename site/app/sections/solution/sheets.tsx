import { Check, CheckCheck, PencilLine } from "lucide";
import type { Mark, Picture } from "../../content/page.ts";
import type { Sheet, SheetPicture as SheetPictureContent, SheetRow, Tone } from "../../content/pages/sheet-picture.ts";
import { buttonClass } from "../../ui/button.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { Stone } from "../../ui/stone/stone.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { StoneRow } from "../../ui/stone/stone-row.tsx";

/**
 * A part of the product, drawn in the page: its text is sharp at every size and needs no download. One sentence
 * stands for it where it is read aloud, because controls that do nothing would only mislead there.
 */
export function SheetPicture({ alt, sheet, className = "" }: SheetPictureContent & { className?: string }) {
  return (
    <div role="img" aria-label={alt} className={`picture-sheet ${className}`}>
      {drawSheet(sheet)}
    </div>
  );
}

function drawSheet(sheet: SheetPictureContent["sheet"]) {
  switch (sheet.kind) {
    case "list":
      return <ListSheet {...sheet} />;
    case "class":
      return <ClassSheet {...sheet} />;
    case "brief":
      return <BriefSheet {...sheet} />;
    case "next-step":
      return <NextStepSheet {...sheet} />;
    case "message":
      return <MessageSheet {...sheet} />;
    case "draft":
      return <DraftSheet {...sheet} />;
    case "form":
      return <FormSheet {...sheet} />;
  }
}

/** On phones the road of a student is below the name and the task. */
function ClassSheet({ heading, alarm, aside, students }: Sheet<"class">) {
  return (
    <>
      <div className="sheet-head flex-wrap justify-between">
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 font-semibold">
          <span>{heading}</span>
          <span className="sheet-chip bg-gulmohar-100 text-gulmohar-700">{alarm}</span>
        </p>
        <p className="text-sm text-ink-muted max-[30rem]:hidden">{aside}</p>
      </div>
      <div className="px-5.5">
        {students.map(({ portrait, name, year, task, due, tone, road }) => (
          <div key={name} className="sheet-row class-row">
            <Portrait picture={portrait} />
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-xs text-ink-muted">{year}</p>
            </div>
            <div>
              <p className="text-sm font-semibold">{task}</p>
              <p className={`text-xs ${toneClass(tone)}`}>{due}</p>
            </div>
            <StoneRow painted={road.painted} of={8} cap={road.cap} />
          </div>
        ))}
      </div>
    </>
  );
}

const toneClasses: Record<Tone, string> = {
  done: "font-semibold text-neem-700",
  due: "font-semibold text-amaltas-700",
  late: "font-semibold text-gulmohar-700",
};

/** The colour of a line of news. */
function toneClass(tone: Tone | undefined): string {
  return tone ? toneClasses[tone] : "text-ink-muted";
}

/** A face in a circle. The name is next to it. */
function Portrait({ picture, small = false }: { picture: Picture; small?: boolean }) {
  const size = small ? 38 : 48;
  return (
    <img
      className={`${small ? "size-9.5" : "size-12"} flex-none rounded-full object-cover`}
      src={picture.src}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

type SheetPersonHeadProps = { picture: Picture | null; round?: boolean; heading: string; text: string };

/** Whose screen it is, and when. */
function SheetPersonHead({ picture, round = false, heading, text }: SheetPersonHeadProps) {
  return (
    <div className="sheet-head">
      {picture &&
        (round ? (
          <Portrait picture={picture} />
        ) : (
          <img className="flex-none" src={picture.src} width={30} height={30} alt="" decoding="async" />
        ))}
      <div>
        <p className="font-semibold">{heading}</p>
        <p className="text-xs text-ink-muted">{text}</p>
      </div>
    </div>
  );
}

/** Lines of a sheet, with rules between them and above the first. */
function SheetRows({ rows }: { rows: SheetRow[] }) {
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
  return typeof mark === "string" ? <StoneMark cap={mark} /> : <Portrait picture={mark} />;
}

function BriefSheet({ logo, state, heading, text, rows }: Sheet<"brief">) {
  return (
    <>
      <div className="sheet-head flex-wrap justify-between">
        <img {...logo} alt="" decoding="async" />
        <p className="sheet-chip flex items-center gap-2 bg-neem-100 text-neem-700">
          <LineIcon of={Check} size={16} strokeWidth={3} />
          <span>{state}</span>
        </p>
      </div>
      <div className="sheet-body">
        <p className="type-d3 text-balance wide:text-[1.65rem]">{heading}</p>
        <p className="mt-2 mb-5 text-ink-muted">{text}</p>
        <SheetRows rows={rows} />
      </div>
    </>
  );
}

function DraftSheet({ heading, state, draft, edited, source }: Sheet<"draft">) {
  return (
    <div className="sheet-body">
      <div className="mb-3 flex items-center justify-between gap-4">
        <p className="font-semibold">{heading}</p>
        <p className="sheet-chip bg-neem-100 text-neem-700">{state}</p>
      </div>
      <p className="mb-5 leading-[1.7]">{draft.map(drawPart)}</p>
      <div className="sheet-row">
        <Portrait picture={edited.portrait} small />
        <p className="text-sm text-ink-muted">{edited.text}</p>
      </div>
      <p className="sheet-row text-sm">
        <span>
          <strong className="font-semibold">{source.label}</strong>{" "}
          <span className="text-ink-muted">{source.text}</span>
        </span>
      </p>
    </div>
  );
}

const draftMarks = {
  strength: ["mark", "sheet-mark bg-neem-100"],
  gap: ["mark", "sheet-mark bg-gulmohar-100"],
  removed: ["s", "text-ink-muted"],
  added: ["strong", "font-semibold"],
} as const;

function drawPart({ text, mark }: Sheet<"draft">["draft"][number]) {
  if (!mark) return <span key={text}>{text}</span>;
  const [Tag, className] = draftMarks[mark];
  return (
    <Tag key={text} className={className}>
      {text}
    </Tag>
  );
}

/** Looks like a form but is a picture: nothing in it can be focused or filled in. */
function FormSheet({ heading, fields, note }: Sheet<"form">) {
  return (
    <div className="sheet-body">
      <p className="mb-4 font-semibold">{heading}</p>
      {fields.map(({ label, value, current }) => (
        <div key={label} className="mb-4">
          <p className="field-label mb-[7px]">{label}</p>
          <p className={`sheet-input ${current ? "sheet-input-current" : ""}`}>{value}</p>
        </div>
      ))}
      <p className="flex gap-3 text-sm text-ink-muted">
        <LineIcon of={PencilLine} size={19} className="flex-none" />
        <span>{note}</span>
      </p>
    </div>
  );
}

function ListSheet({ heading, text, aside, rows, note, button }: Sheet<"list">) {
  return (
    <div className="sheet-body">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{heading}</p>
        {aside && <p className="text-sm text-ink-muted">{aside}</p>}
      </div>
      {text && <p className="text-sm text-ink-muted">{text}</p>}
      <div className="mt-3">
        <SheetRows rows={rows} />
      </div>
      {note && <p className="sheet-row text-sm text-ink-muted">{note}</p>}
      {button && (
        <p className={buttonClass({ look: "outline", small: true, className: "sheet-button mt-2" })}>{button}</p>
      )}
    </div>
  );
}

function MessageSheet({ icon, heading, text, paragraphs, read, reply }: Sheet<"message">) {
  return (
    <>
      <SheetPersonHead picture={icon} heading={heading} text={text} />
      <div className="grid justify-items-start gap-3 p-5 pb-7">
        <div className="sheet-bubble grid gap-3 bg-neem-100">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {read && (
          <p className="sheet-chip flex items-center gap-2 bg-neem-100 text-neem-700">
            <LineIcon of={CheckCheck} size={16} strokeWidth={2.5} />
            <span>{read}</span>
          </p>
        )}
        {reply && <p className="sheet-bubble sheet-reply bg-jamun-100">{reply}</p>}
      </div>
    </>
  );
}

function NextStepSheet({ portrait, heading, text, stone, step, button }: Sheet<"next-step">) {
  return (
    <>
      <SheetPersonHead picture={portrait} round heading={heading} text={text} />
      <div className="grid gap-4 p-5">
        <div className="flex items-end gap-4">
          <Stone cap={stone.cap} number={stone.number} label={stone.label} className="h-24" />
          <div>
            <p className="font-semibold">{step.title}</p>
            <p className="text-sm text-ink-muted">{step.text}</p>
          </div>
        </div>
        <p className={buttonClass({ look: "yellow", small: true, className: "sheet-button" })}>{button}</p>
      </div>
    </>
  );
}
