import { Lock } from "lucide";
import { RichText } from "../../call-to-action/site-link.tsx";
import type { SiteDeskWords } from "../../content/desk/site/site-desk.ts";
import type { Offer, OfferState } from "../../content/offers.ts";
import { useIntegrations } from "../../navigation/use-integrations.ts";
import { LineIcon } from "../../ui/line-icon.tsx";
import { type MarkCap, StoneMark } from "../../ui/stone/stone-mark.tsx";
import type { SiteDraft } from "./draft/use-site-draft.ts";

type OffersTabProps = { draft: SiteDraft; words: SiteDeskWords };

const states: readonly OfferState[] = ["on", "byHand", "coming", "off"];
const caps: Record<OfferState, MarkCap> = { on: "neem", byHand: "amaltas", coming: "unpainted", off: "unpainted" };

function stateNow(offer: Offer, draft: SiteDraft): OfferState | null {
  const value = draft.valueNow(`offers.${offer}`);
  return states.find((state) => state === value) ?? null;
}

/** What the site says of each thing: a switch for each. */
export function OffersTab({ draft, words: { offers: words, wet } }: OffersTabProps) {
  const all = words.groups.flatMap(({ offers }) => offers);
  return (
    <>
      <div className="site-offers-head">
        <div>
          <h2 className="type-d3">{words.heading}</h2>
          <p className="text-ink-muted">
            <RichText text={words.text} />
          </p>
        </div>
        <ul className="site-offer-counts">
          {states.map((state) => (
            <li key={state} data-state={state}>
              {words.counts(all.filter((offer) => stateNow(offer, draft) === state).length, words.states[state])}
            </li>
          ))}
        </ul>
      </div>
      {words.groups.map(({ name, offers }) => (
        <section key={name} className="site-offers" aria-label={name}>
          <div className="site-offers-title">
            <h3>{name}</h3>
            <span aria-hidden="true">{words.reading}</span>
          </div>
          {offers.map((offer) => (
            <OfferRow key={offer} offer={offer} draft={draft} words={words} wet={wet} />
          ))}
        </section>
      ))}
      <p className="text-ink-muted">{words.foot}</p>
    </>
  );
}

type OfferRowProps = { offer: Offer; draft: SiteDraft; words: SiteDeskWords["offers"]; wet: string };

function OfferRow({ offer, draft, words, wet }: OfferRowProps) {
  const path = `offers.${offer}`;
  const now = stateNow(offer, draft);
  const isHere = useIntegrations().some((one) => one === offer);
  if (now === null) return null;
  const { name, text: usual } = words.of[offer];
  const text = (isHere && words.here[offer]) || usual;
  const isPromise = words.isPromiseOfForms.includes(offer);
  const works = isHere || words.works.includes(offer) || draft.valueOnSite(path) === "on";
  const isLocked = (state: OfferState) => (state === "on" ? !works : isPromise && state !== "byHand");
  const reads = words.groups[0]?.offers.some((one) => one === offer) ? words.reads.products : words.reads.others;
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
              <span>{words.states[state]}</span>
            </span>
          </label>
        ))}
        {!works && (
          <span id={`${path}-on`} className="sr-only">
            {words.locked}
          </span>
        )}
        {isPromise && (
          <span id={`${path}-rest`} className="site-locked">
            {words.lockedPromise}
          </span>
        )}
      </fieldset>
      <p className="site-offer-reads">{reads[now]}</p>
    </div>
  );
}
