import type { ReactNode } from "react";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { TextLink } from "../../call-to-action/text-link.tsx";
import type { DashboardPage, DashboardWords } from "../../content/dashboards.ts";
import { useOpenSession } from "../../identity/session.ts";

import { profileRoad } from "./profile-road.ts";
import { RoadStones } from "./road-stones.tsx";
import "./dashboard-start.css";

type DashboardStartProps = {
  page: DashboardPage;
  words: DashboardWords;
  /** What else there is of the person. */
  children?: ReactNode;
};

/** The start of a dashboard: who one is, how far one's profile has come, and where to go on. */
export function DashboardStart({ page, words, children }: DashboardStartProps) {
  const { me } = useOpenSession();
  const { picture, road } = words;
  const steps = profileRoad(me);
  const left = steps.filter(({ state }) => state !== "done").length;
  const { card } = page;
  return (
    <>
      <h1 className="dashboard-heading" tabIndex={-1}>
        {page.heading}
      </h1>
      <section className="dashboard-banner">
        <div className="dashboard-banner-words">
          <p className="text-sm font-semibold">{words.signedInAs(me.role)}</p>
          <h2 className="dashboard-hello">{words.hello(firstNameOf(me.name))}</h2>
          <p className="mt-2 text-lead">{road.left[left]}</p>
        </div>
        <img src={picture.src} width={picture.width} height={picture.height} alt="" fetchPriority="low" />
      </section>
      {children}
      <div className="dashboard-columns">
        <section className="dashboard-card" aria-labelledby="road-heading">
          <h2 id="road-heading" className="dashboard-card-heading">
            {road.heading}
          </h2>
          <RoadStones steps={steps} words={road} />
          <CallToAction
            className="mt-4"
            action={left > 0 ? road.goOn : road.look}
            look={left > 0 ? "yellow" : "outline"}
            small
          />
        </section>
        <section className="dashboard-card">
          <h2 className="dashboard-card-heading">{card.heading}</h2>
          <p className="mt-1 mb-3 text-ink-muted">{card.text}</p>
          <TextLink action={card.action} arrow="right" />
        </section>
      </div>
    </>
  );
}

function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}
