import { type IntegrationName, stateHere } from "@campusward/contracts/site/built-page";
import type { home } from "../../content/pages/home.ts";
import { Icon } from "../../ui/icon.tsx";
import { SectionHead } from "../section-head.tsx";

type IntegrationsProps = typeof home.integrations & {
  /** What the deployment has accounts for. */
  has: readonly IntegrationName[];
};

/**
 * One board over the road for everything that the product works with, on two posts. The server finishes its lanes for
 * who runs no script: `finishLanes`.
 */
export function Integrations({ head, heading, text, direction, items, coming, has }: IntegrationsProps) {
  return (
    <section data-stone={6} className="integrations bg-white">
      <div className="page-width">
        <SectionHead {...head} />
        <div className="gantry on-night">
          <div className="gantry-board">
            <div className="gantry-head">
              <h2>{heading}</h2>
              <p className="mt-5 text-neem-100 max-app:hidden">{text}</p>
              <p className="gantry-direction type-numeral">
                <Icon name="arrow-up" size={56} className="shrink-0 text-amaltas-400 max-app:w-8" />
                <span>
                  {direction.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </span>
              </p>
            </div>
            <ul className="gantry-lanes">
              {items.map(({ offer, state: said, mark, name, lane, on, byHand }) => {
                const state = stateHere(offer, said, has);
                return (
                  <li
                    key={name}
                    data-integration={offer}
                    data-state={state}
                    className="gantry-lane"
                    suppressHydrationWarning
                  >
                    <span className="gantry-sign">
                      {mark ? <img {...mark} alt="" loading="lazy" decoding="async" /> : <Icon name="mail" size={36} />}
                      <Icon
                        name={lane === "ahead" ? "arrow-up" : "arrow-up-right"}
                        size={28}
                        className="gantry-arrow text-amaltas-400 max-app:hidden"
                      />
                    </span>
                    <h3 className="type-numeral">{name}</h3>
                    <p data-on={on} data-by-hand={byHand} className="text-sm text-neem-100" suppressHydrationWarning>
                      {state === "on" ? on : state === "byHand" ? byHand : coming}
                    </p>
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
        <div className="gantry-posts" aria-hidden="true" />
      </div>
    </section>
  );
}
