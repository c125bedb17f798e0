import { type IntegrationName, stateHere } from "@campusward/contracts/site/built-page";
import type { home } from "../../content/pages/home.ts";
import { Icon } from "../../ui/icon.tsx";
import { StoneMark } from "../../ui/stone/stone-mark.tsx";
import { SectionHead } from "../section-head.tsx";
import "./integrations.css";

type IntegrationsProps = typeof home.integrations & {
  /** What the deployment has accounts for. A document that no script takes over promises none of it. */
  has: readonly IntegrationName[];
};

/** One board over the road: what works by itself here, what a person does, and what is coming. */
export function Integrations({ head, heading, text, groups, items, has }: IntegrationsProps) {
  const here = items.map((item) => ({ ...item, state: stateHere(item.offer, item.state, has) }));
  return (
    <section data-stone={head.number} className="integrations bg-white">
      <div className="page-width">
        <SectionHead {...head} />
        <div className="gantry on-night">
          <div className="gantry-board">
            <div className="gantry-head">
              <h2>{heading}</h2>
              <p className="text-neem-100">{text}</p>
            </div>
            <div className="gantry-groups">
              {groups.map((group) => {
                const inGroup = here.filter(({ state }) => state === group.state);
                if (inGroup.length === 0) return null;
                return (
                  <div key={group.state} className="gantry-group" data-state={group.state}>
                    <h3 className="type-numeral">
                      <StoneMark cap={group.cap} className="max-h-[30px]" />
                      <span>{group.heading}</span>
                    </h3>
                    <p className="text-sm text-neem-100">{group.text}</p>
                    <ul>
                      {inGroup.map(({ state, mark, name, on, byHand }) => (
                        <li key={name}>
                          {mark ? (
                            <img {...mark} alt="" loading="lazy" decoding="async" />
                          ) : (
                            <Icon name="mail" size={36} />
                          )}
                          <p>
                            <span className="block font-semibold">{name}</span>
                            {state !== "coming" && (
                              <span className="block text-sm text-neem-100">{state === "on" ? on : byHand}</span>
                            )}
                          </p>
                        </li>
                      ))}
                    </ul>
                  </div>
                );
              })}
            </div>
          </div>
        </div>
        <div className="gantry-posts" aria-hidden="true" />
      </div>
    </section>
  );
}
