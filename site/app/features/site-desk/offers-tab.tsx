import { Lock } from "lucide";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { Offer, OfferState } from "../../content/offers.ts";
import { useIntegrations } from "../../navigation/use-integrations.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import type { SiteDraft } from "./draft/use-site-draft.ts";
import { offerGroups, offerNames, stateNames } from "./offer-names.ts";

const otherNames = {
  on: "Said as it is",
  byHand: "Said, as done by people",
  coming: "Named, as coming",
  off: "Not said anywhere",
};

const productTexts = {
  on: "Full page, tab on Home, in the menu",
  byHand: "Full page, with “Run by our team”",
  coming: "Unpainted card: “Coming”. No page",
  off: "Not named anywhere. The address says “not offered”",
};

/** What works in a fresh clone: only these may be said to. */
const offersWorks = ["email", "replyInADay"] satisfies Offer[] as readonly Offer[];

/** Forms and mails are made of these: they are on or by hand. */
const isPromiseOfForms = ["email", "replyInADay", "quoteInADay"] satisfies Offer[] as readonly Offer[];

/** Where the operator has an account for it. Home says so by itself. */
const hereTexts = {
  calendar: "Your Google client is set. Home says that it is on",
  meet: "A room is made with your Google client. Home says that it is on",
  zoom: "Your Zoom account is set. Home says that it is on",
} satisfies Partial<Record<Offer, string>> as Partial<Record<Offer, string>>;

const offersText = [
  "A site promises what its deployment does. ",
  { strong: "On" },
  " opens when the thing works here.",
];

type OffersTabProps = { draft: SiteDraft };

const states: readonly OfferState[] = ["on", "byHand", "coming", "off"];
const caps: Record<OfferState, MarkCap> = { on: "neem", byHand: "amaltas", coming: "unpainted", off: "unpainted" };

function stateNow(offer: Offer, draft: SiteDraft): OfferState | null {
  const value = draft.valueNow(`offers.${offer}`);
  return states.find((state) => state === value) ?? null;
}

/** What the site says of each thing: a switch for each. */
export function OffersTab({ draft }: OffersTabProps) {
  const all = offerGroups.flatMap(({ offers }) => offers);
  return (
    <>
      <div className="site-offers-head">
        <div>
          <h2 className="type-d3">What this site says it offers</h2>
          <p className="text-ink-muted">
            <RichText text={offersText} />
          </p>
        </div>
        <ul className="site-offer-counts">
          {states.map((state) => (
            <li key={state} data-state={state}>
              {`${all.filter((offer) => stateNow(offer, draft) === state).length} ${stateNames[state].toLowerCase()}`}
            </li>
          ))}
        </ul>
      </div>
      {offerGroups.map(({ name, offers }) => (
        <section key={name} className="site-offers" aria-label={name}>
          <div className="site-offers-title">
            <h3>{name}</h3>
            <span aria-hidden="true">What visitors read</span>
          </div>
          {offers.map((offer) => (
            <OfferRow key={offer} offer={offer} draft={draft} wet="Wet paint" />
          ))}
        </section>
      ))}
      <p className="text-ink-muted">
        Changing one changes menu, Home, product pages, questions, privacy text and mails together.
      </p>
    </>
  );
}

type OfferRowProps = { offer: Offer; draft: SiteDraft; wet: string };

function OfferRow({ offer, draft, wet }: OfferRowProps) {
  const path = `offers.${offer}`;
  const now = stateNow(offer, draft);
  const isHere = useIntegrations().some((one) => one === offer);
  if (now === null) return null;
  const { name, text: usual } = offerNames[offer];
  const text = (isHere && hereTexts[offer]) || usual;
  const isPromise = isPromiseOfForms.includes(offer);
  const works = isHere || offersWorks.includes(offer) || draft.valueOnSite(path) === "on";
  const isLocked = (state: OfferState) => (state === "on" ? !works : isPromise && state !== "byHand");
  const reads = offerGroups[0]?.offers.some((one) => one === offer) ? productTexts : otherNames;
  const problem = draft.saver.unsaved.get(path)?.problem;
  return (
    <div className="site-offer" data-wet={draft.wetValue(path) !== null || undefined}>
      <StoneMark cap={caps[now]} className="site-offer-stone" />
      <div className="site-offer-name">
        <strong>{name}</strong> {draft.wetValue(path) !== null && <span className="site-wet">{wet}</span>}
        <p className="site-offer-text">{text}</p>
        {problem && <p className="site-step-fault">{problem}</p>}
      </div>
      <fieldset className="site-switch">
        <legend className="sr-only">{name}</legend>
        {states.map((state) => (
          <label key={state} data-locked={isLocked(state) || undefined}>
            <input
              type="radio"
              name={path}
              value={state}
              checked={state === now}
              aria-disabled={isLocked(state) || undefined}
              aria-describedby={isLocked(state) ? `${path}-${state === "on" ? "on" : "rest"}` : undefined}
              onChange={() => !isLocked(state) && draft.change(path, state)}
            />
            <span>
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
          <span id={`${path}-rest`} className="site-locked">
            Coming and Off are locked: forms and mails are made of it.
          </span>
        )}
      </fieldset>
      <p className="site-offer-reads">{reads[now]}</p>
    </div>
  );
}
