import { tag as at } from "@campusward/contracts/site/built-page";
import { Check, Copy, type IconNode, Landmark, Lock, QrCode, Smartphone } from "lucide";
import type { ReactNode } from "react";
import type { PayWords } from "../../content/features/pay-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { CopiedRow } from "../../ui/copied-row.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LineIcon } from "../../ui/line-icon.tsx";
import { QuietLink } from "../../ui/quiet-link.tsx";
import { Where } from "../filled.tsx";
import { own, Titled } from "../quote/leaf.tsx";
import "../../ui/disclosure.css";

/** Every way that the company has set, for the part that is next. On phones the code is folded: it is for a second one. */
export function WaysToPay({ words }: { words: PayWords }) {
  const { upi, online, bank, code, pin } = words;
  const withoutProvider = (
    <>
      <Where of="isOnlineDown">
        <Alert kind="information" className="mb-4">
          <p>
            {online.down}
            <Where of="upi">
              <Where of="bank.length">{online.others}</Where>
            </Where>
          </p>
        </Alert>
      </Where>
      <Where of="upi">
        <section className="rounded-box border-2 border-ink px-4 pt-3 pb-1" aria-labelledby="pay-upi">
          <h2 id="pay-upi" className="font-bold font-display text-[1.35rem] leading-[1.15]">
            {upi.heading}
          </h2>
          <UpiRows words={words} />
        </section>
      </Where>
    </>
  );
  return (
    <>
      <p role="status" className="sr-only" data-copied-said="" />
      <Where of="isOnline" otherwise={withoutProvider}>
        <a className={buttonClass({ look: "primary", className: "w-full" })} href={`${own}/online?part=${at("id")}`}>
          <span>{online.pay}</span>
          <Icon name="new-tab" size={20} />
        </a>
        <p className="mt-2.5 mb-3 text-(length:--text-sm) text-ink-muted">{online.text}</p>
        <Where of="upi">
          <Fold icon={Smartphone} heading={upi.folded} text={upi.foldedText}>
            <UpiRows words={words} />
          </Fold>
        </Where>
      </Where>
      <Where of="bank.length">
        <Fold icon={Landmark} heading={bank.heading} text={bank.text}>
          <BankLines words={words} />
        </Fold>
      </Where>
      <Where of="upi">
        <div className="app:hidden">
          <Fold icon={QrCode} heading={code.heading} text={code.text}>
            <Code words={words} />
            <p className="mt-2 text-(length:--text-sm) text-ink-muted">{code.note}</p>
          </Fold>
        </div>
        <p className="mt-3 flex gap-2.5 text-(length:--text-sm) text-ink-muted">
          <LineIcon of={Lock} size={18} className="mt-0.5 flex-none" />
          <span>{pin}</span>
        </p>
      </Where>
    </>
  );
}

/** Drawn by the server; fetched when it is seen. */
export function Code({ words }: { words: PayWords }) {
  return (
    <img
      className="size-48 rounded-box border-2 border-ink bg-white p-1"
      src={at("code")}
      width={192}
      height={192}
      loading="lazy"
      alt={words.code.alt}
    />
  );
}

function UpiRows({ words }: { words: PayWords }) {
  const { upi } = words;
  const id = (
    <>
      {at("user")}
      <wbr />
      {at("handle")}
    </>
  );
  return (
    <>
      <dl>
        <CopyRow name={upi.amount} value={at("inFull")} copies={at("copied")} words={words} />
        <CopyRow name={upi.id} value={id} copies={at("id")} note={upi.payee} words={words} />
        <CopyRow name={upi.reference} value={at("reference")} copies={at("reference")} note={upi.note} words={words} />
      </dl>
      <div className="border-t-2 border-jamun-100 py-2 pointer-fine:hidden">
        <QuietLink href={at("link")}>{upi.open}</QuietLink>
        <p className="pb-1 text-(length:--text-sm) text-ink-muted">{upi.openText}</p>
      </div>
    </>
  );
}

type CopyRowProps = { name: string; value: ReactNode; copies: string; note?: string; words: PayWords };

function CopyRow({ name, value, copies, note, words }: CopyRowProps) {
  return (
    <CopiedRow name={name} value={value} note={note}>
      <CopyButton copies={copies} label={words.copy} copied={words.copied} of={name} />
    </CopiedRow>
  );
}

/** Shown by the page's script, which changes its words for a moment; without one the text can be selected. */
function CopyButton({ copies, label, copied, of }: { copies: string; label: string; copied: string; of?: string }) {
  const look = "relative flex-none [--height:0px] px-3.5 max-narrow:px-2";
  return (
    <button
      type="button"
      hidden
      data-copy={copies}
      className={buttonClass({ look: "quiet", small: true, className: look })}
    >
      <span className="flex items-center gap-2.5" data-before="">
        <LineIcon of={Copy} size={18} />
        <span className="max-[22rem]:sr-only">{label}</span>
      </span>
      <span className="flex items-center gap-2.5 text-neem-700" data-after="" hidden>
        <LineIcon of={Check} size={18} />
        <span className="max-[22rem]:sr-only">{copied}</span>
      </span>
      {of && <span className="sr-only">{of}</span>}
    </button>
  );
}

function BankLines({ words: { bank, copied } }: { words: PayWords }) {
  return (
    <>
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-2">
        <Where of="bank">
          <dt className="text-(length:--text-sm) text-ink-muted">{at("label")}</dt>
          <dd className="font-[650] text-(length:--text-sm) tabular-nums wrap-anywhere" translate="no">
            {at("value")}
          </dd>
        </Where>
      </dl>
      <div className="mt-3">
        <CopyButton copies={`${at("#bank")}${at("value")}\n${at("/bank")}`} label={bank.copyAll} copied={copied} />
      </div>
    </>
  );
}

type FoldProps = { icon: IconNode; heading: string; text: string; children: ReactNode };

function Fold({ icon, heading, text, children }: FoldProps) {
  return (
    <details className="unfolds border-b-2 border-jamun-200">
      <summary className="disclosure-row min-h-14">
        <LineIcon of={icon} size={22} className="flex-none" />
        <Titled title={heading}>{text}</Titled>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className="pb-4 pl-9.5">{children}</div>
    </details>
  );
}
