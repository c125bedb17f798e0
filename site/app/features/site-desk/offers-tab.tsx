import { Lock } from "lucide";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { Offer, OfferState } from "../../content/offers.ts";
import { useIntegrations } from "../../navigation/use-integrations.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import type { SiteDraft } from "./draft/use-site-draft.ts";
import { ChangedMark } from "./mark.tsx";
import { offerGroups, offerNames, stateNames } from "./offer-names.ts";

/** Their mark, and what visitors read of a product, and of all else. */
const looks: Record<OfferState, { cap: MarkCap; product: string; other: string }> = {
  on: { cap: "neem", product: "Full page, tab on Home, in the menu", other: "Said as it is" },
  byHand: { cap: "amaltas", product: "Full page. Its example says who does it", other: "Said, as done by people" },
  coming: { cap: "unpainted", product: "Unpainted card: “Coming”. No page", other: "Named, as coming" },
  off: {
    cap: "unpainted",
    product: "Not named anywhere. The address says “not offered”",
    other: "Not said anywhere",
  },
};
const states = Object.keys(looks) as OfferState[];

/** What works in a fresh clone: only these may be said to. */
const offersWorks: readonly Offer[] = ["email", "replyInADay"];

/** Forms and mails are made of these: they are on or by hand. */
const isPromiseOfForms: readonly Offer[] = ["email", "replyInADay", "quoteInADay"];

/** Where the operator has an account for it. Home says so by itself. */
const hereTexts: Partial<Record<Offer, string>> = {
  calendar: "Your Google client is set. Home says that it is on",
  meet: "A room is made with your Google client. Home says that it is on",
  zoom: "Your Zoom account is set. Home says that it is on",
};

const offersText = [
  "A site promises what its deployment does. ",
  { strong: "On" },
  " opens when the thing works here.",
];

function stateNow(offer: Offer, draft: SiteDraft): OfferState | null {
  const value = draft.valueNow(`offers.${offer}`);
  return states.find((state) => state === value) ?? null;
}

/** What the site says of each thing: a switch for each. */
export function OffersTab({ draft }: { draft: SiteDraft }) {
  const all = offerGroups.flatMap(({ offers }) => offers);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-y-2.5 gap-x-5 mb-3.5">
        <div>
          <h2 className="type-d3">What this site says it offers</h2>
          <p className="text-ink-muted">
            <RichText text={offersText} />
          </p>
        </div>
        <ul className="flex flex-wrap gap-2 [&>[data-state=on]]:bg-neem-100 [&>[data-state=on]]:text-neem-700 [&>[data-state=byHand]]:bg-amaltas-100 [&>[data-state=coming]]:border [&>[data-state=coming]]:border-dashed [&>[data-state=coming]]:border-ink [&>[data-state=coming]]:bg-white">
          {states.map((state) => (
            <li
              key={state}
              className="border rounded-[9px_9px_3px_3px] px-2.25 py-0.75 font-bold text-(length:--text-xs) border-transparent bg-jamun-100"
              data-state={state}
            >
              {`${all.filter((offer) => stateNow(offer, draft) === state).length} ${stateNames[state].toLowerCase()}`}
            </li>
          ))}
        </ul>
      </div>
      {offerGroups.map(({ name, offers }) => (
        <section
          key={name}
          className="overflow-hidden mb-4 border-2 rounded-sheet border-jamun-200 bg-white"
          aria-label={name}
        >
          <div className="flex justify-between gap-4 px-5 py-3 font-semibold border-b-2 border-b-ink">
            <h3>{name}</h3>
            <span
              className="w-72 font-normal text-(length:--text-sm) text-ink-muted max-wide:hidden"
              aria-hidden="true"
            >
              What visitors read
            </span>
          </div>
          {offers.map((offer) => (
            <OfferRow key={offer} offer={offer} draft={draft} />
          ))}
        </section>
      ))}
      <p className="text-ink-muted">
        Changing one changes menu, Home, product pages, questions, privacy text and mails together.
      </p>
    </>
  );
}

function OfferRow({ offer, draft }: { offer: Offer; draft: SiteDraft }) {
  const path = `offers.${offer}`;
  const now = stateNow(offer, draft);
  const isHere = useIntegrations().some((one) => one === offer);
  if (now === null) return null;
  const { name, text: usual } = offerNames[offer];
  const text = (isHere && hereTexts[offer]) || usual;
  const isPromise = isPromiseOfForms.includes(offer);
  const works = isHere || offersWorks.includes(offer) || draft.valueOnSite(path) === "on";
  const isLocked = (state: OfferState) => (state === "on" ? !works : isPromise && state !== "byHand");
  const isProduct = offerGroups[0]?.offers.some((one) => one === offer);
  const problem = draft.saver.unsaved.get(path)?.problem;
  return (
    <div
      className="site-offer grid grid-cols-[auto_minmax(0,1fr)_auto_18rem] items-center gap-y-1 gap-x-4 px-5 py-2.5 max-wide:grid-cols-[auto_minmax(0,1fr)] max-columns:px-3.5 [.site-offer+&]:border-t-2 [.site-offer+&]:border-t-jamun-100 data-in-draft:bg-amaltas-50 max-wide:[&>:not(.site-offer-stone)]:col-start-2"
      data-in-draft={draft.draftValue(path) !== null || undefined}
    >
      <StoneMark cap={looks[now].cap} className="site-offer-stone max-wide:row-start-1" />
      <div>
        <strong>{name}</strong> {draft.draftValue(path) !== null && <ChangedMark />}
        <p className="text-(length:--text-sm) text-ink-muted">{text}</p>
        {problem && <p className="text-(length:--text-sm) text-error">{problem}</p>}
      </div>
      <fieldset className="flex flex-wrap max-w-108 max-narrow:[&_label>span>svg]:hidden max-columns:col-span-full! [&>[data-locked]>input]:cursor-default [&>label:first-of-type>span]:ml-0 [&>label:first-of-type>span]:rounded-[10px_0_0_4px] [&>label:last-of-type>span]:rounded-[0_10px_4px_0]">
        <legend className="sr-only">{name}</legend>
        {states.map((state) => (
          <label key={state} className="relative flex-[1_0_auto]" data-locked={isLocked(state) || undefined}>
            <input
              className="absolute inset-0 opacity-0 cursor-pointer"
              type="radio"
              name={path}
              value={state}
              checked={state === now}
              aria-disabled={isLocked(state) || undefined}
              aria-describedby={isLocked(state) ? `${path}-${state === "on" ? "on" : "rest"}` : undefined}
              onChange={() => !isLocked(state) && draft.change(path, state)}
            />
            <span
              className={`flex items-center justify-center gap-1.5 min-h-11 -ml-0.5 border-2 px-3.5 py-1 font-semibold text-(length:--text-sm) whitespace-nowrap border-ink max-columns:gap-0.75 max-columns:px-2 [input:checked+&]:bg-ink [input:checked+&]:text-white [input:checked+&]:forced-color-adjust-none [input:focus-visible+&]:z-1 [input:focus-visible+&]:outline-3 [input:focus-visible+&]:outline-ink [input:focus-visible+&]:outline-offset-3 ${isLocked(state) ? "bg-jamun-100 text-ink-muted" : "bg-white"}`}
            >
              {isLocked(state) && <LineIcon of={Lock} size={15} />}
              <span>{stateNames[state]}</span>
            </span>
          </label>
        ))}
        {!works && (
          <span id={`${path}-on`} className="sr-only">
            On is locked: nothing here does it by itself.
          </span>
        )}
        {isPromise && (
          <span id={`${path}-rest`} className="basis-full pt-1 text-(length:--text-xs) text-ink-muted">
            Coming and Off are locked: forms and mails are made of it.
          </span>
        )}
      </fieldset>
      <p className="text-(length:--text-sm) text-ink-muted">{looks[now][isProduct ? "product" : "other"]}</p>
    </div>
  );
}
