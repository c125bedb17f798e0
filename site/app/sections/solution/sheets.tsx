import { Check, CheckCheck, PencilLine } from "lucide";
import type { Picture } from "../../content/page.ts";
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
    <div
      role="img"
      aria-label={alt}
      className={`rounded-panel border-2 border-ink bg-white leading-[1.4] shadow-[0_6px_0_var(--color-ink)] ${className}`}
    >
      {drawSheet(sheet)}
    </div>
  );
}

const bodyClass = "px-4.5 pt-5.5 pb-6.5 min-[43.75rem]:px-6";
const headClass = "flex min-h-16 items-center gap-3.5 border-b-2 border-jamun-100 px-5 py-3";
const rowClass = "flex items-center gap-3.5 border-t-2 border-jamun-100 py-3";
const chipClass = "rounded-input px-3 py-1 text-sm font-semibold";
const classRowClass =
  "grid grid-cols-[48px_1fr_1.1fr] items-center gap-x-3 gap-y-2 border-jamun-100 py-3.5 not-first:border-t-2 max-[43.74rem]:*:last:col-[2/-1] min-[43.75rem]:grid-cols-[48px_1fr_1.1fr_auto] min-[43.75rem]:gap-x-3.5";

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
      <div className={`${headClass} flex-wrap justify-between`}>
        <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 font-semibold">
          <span>{heading}</span>
          <span className={`${chipClass} bg-gulmohar-100 text-gulmohar-700`}>{alarm}</span>
        </p>
        <p className="text-sm text-ink-muted max-[30rem]:hidden">{aside}</p>
      </div>
      <div className="px-5.5">
        {students.map(({ portrait, name, year, task, due, tone, road }) => (
          <div key={name} className={classRowClass}>
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
    <div className={headClass}>
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
    <div key={title} className={rowClass}>
      {typeof mark === "string" ? <StoneMark cap={mark} /> : <Portrait picture={mark} />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className={`text-sm ${toneClass(textTone)}`}>{text}</p>
      </div>
      {end && <p className={`text-sm ${end.tone ? toneClass(end.tone) : "font-semibold"}`}>{end.label}</p>}
    </div>
  ));
}

function BriefSheet({ logo, state, heading, text, rows }: Sheet<"brief">) {
  return (
    <>
      <div className={`${headClass} flex-wrap justify-between`}>
        <img {...logo} alt="" decoding="async" />
        <p className={`${chipClass} flex items-center gap-2 bg-neem-100 text-neem-700`}>
          <LineIcon of={Check} size={16} strokeWidth={3} />
          <span>{state}</span>
        </p>
      </div>
      <div className={bodyClass}>
        <p className="type-d3 text-balance wide:text-[1.65rem]">{heading}</p>
        <p className="mt-2 mb-5 text-ink-muted">{text}</p>
        <SheetRows rows={rows} />
      </div>
    </>
  );
}

function DraftSheet({ heading, state, draft, edited, source }: Sheet<"draft">) {
  return (
    <div className={bodyClass}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <p className="font-semibold">{heading}</p>
        <p className={`${chipClass} bg-neem-100 text-neem-700`}>{state}</p>
      </div>
      <p className="mb-5 leading-[1.7]">{draft.map(drawPart)}</p>
      <div className={rowClass}>
        <Portrait picture={edited.portrait} small />
        <p className="text-sm text-ink-muted">{edited.text}</p>
      </div>
      <p className={`${rowClass} text-sm`}>
        <span>
          <strong className="font-semibold">{source.label}</strong>{" "}
          <span className="text-ink-muted">{source.text}</span>
        </span>
      </p>
    </div>
  );
}

const draftMarks = {
  strength: ["mark", "box-decoration-clone px-1 py-0.5 text-inherit bg-neem-100"],
  gap: ["mark", "box-decoration-clone px-1 py-0.5 text-inherit bg-gulmohar-100"],
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
    <div className={bodyClass}>
      <p className="mb-4 font-semibold">{heading}</p>
      {fields.map(({ label, value, current }) => (
        <div key={label} className="mb-4">
          <p className="field-label mb-[7px]">{label}</p>
          <p
            className={`rounded-input border-2 px-3.5 py-3 ${current ? "border-ink outline-3 outline-amaltas-400" : "border-jamun-500"}`}
          >
            {value}
          </p>
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
    <div className={bodyClass}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{heading}</p>
        {aside && <p className="text-sm text-ink-muted">{aside}</p>}
      </div>
      {text && <p className="text-sm text-ink-muted">{text}</p>}
      <div className="mt-3">
        <SheetRows rows={rows} />
      </div>
      {note && <p className={`${rowClass} text-sm text-ink-muted`}>{note}</p>}
      {button && (
        <p className={buttonClass({ look: "quiet", small: true, className: "pointer-events-none mt-2" })}>{button}</p>
      )}
    </div>
  );
}

function MessageSheet({ icon, heading, text, paragraphs, read, reply }: Sheet<"message">) {
  return (
    <>
      <SheetPersonHead picture={icon} heading={heading} text={text} />
      <div className="grid justify-items-start gap-3 p-5 pb-7">
        <div className="grid max-w-[92%] gap-3 rounded-[16px_16px_16px_4px] bg-neem-100 px-4 py-3.5">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {read && (
          <p className={`${chipClass} flex items-center gap-2 bg-neem-100 text-neem-700`}>
            <LineIcon of={CheckCheck} size={16} strokeWidth={2.5} />
            <span>{read}</span>
          </p>
        )}
        {reply && (
          <p className="max-w-[92%] justify-self-end rounded-[16px_16px_4px_16px] bg-jamun-100 px-4 py-3.5">{reply}</p>
        )}
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
        <p className={buttonClass({ look: "primary", small: true, className: "pointer-events-none" })}>{button}</p>
      </div>
    </>
  );
}
