import type { IntegrationsContent } from "../../content/lists/integrations.ts";
import { Icon } from "../../ui/icon.tsx";
import { Verge } from "../verge.tsx";
import { IntegrationMark } from "./integration-mark.tsx";

/** One board over the road for everything that the product works with, standing on two posts. */
export function Integrations({ verge, heading, text, direction, items }: IntegrationsContent) {
  return (
    <section className="integrations bg-white">
      <div className="page-width">
        <Verge {...verge} />
        <div className="gantry on-night">
          <div className="gantry-board">
            <div className="gantry-head">
              <h2>{heading}</h2>
              <p className="mt-5 text-neem-100">{text}</p>
              <p className="gantry-direction type-numeral">
                <Icon name="arrow-up" size={56} className="shrink-0 text-amaltas-400" />
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
              {items.map(({ mark, name, text: itemText, lane }) => (
                <li key={name} className="gantry-lane">
                  <span className="flex h-9 items-center justify-between">
                    <IntegrationMark mark={mark} />
                    <Icon
                      name={lane === "ahead" ? "arrow-up" : "arrow-up-right"}
                      size={28}
                      className="text-amaltas-400"
                    />
                  </span>
                  <h3 className="type-numeral mt-auto pt-6 text-[1.75rem]">{name}</h3>
                  <p className="mt-2 text-sm text-neem-100">{itemText}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="gantry-posts" aria-hidden="true" />
      </div>
    </section>
  );
}
