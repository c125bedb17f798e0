import type { OwnApplication } from "@campusward/contracts/desk/applications-desk";
import { roadOf } from "@campusward/contracts/leads/application-road";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import type { OwnApplicationsWords } from "../../content/account/own-applications.ts";
import { formatDay } from "../../dates/day-words.ts";
import { indianTimeZone } from "../../dates/india.ts";
import { useOpenSession } from "../../identity/session.ts";

type ApplicationBannerProps = {
  application: OwnApplication | undefined;
  isEmailVerified: boolean;
  words: OwnApplicationsWords;
};

/** The stage of the application in one sentence. */
export function ApplicationBanner({ application, isEmailVerified, words }: ApplicationBannerProps) {
  const { me } = useOpenSession();
  const { banner, picture } = words;
  const name = banner.name(firstNameOf(me.name));
  const start = isEmailVerified ? banner.none : banner.unchecked;
  return (
    <section className="own-banner">
      <div className="own-banner-words">
        {application ? (
          <>
            <p className="text-sm font-semibold">{words.tracks[application.track]}</p>
            <h2 className="own-banner-heading">{headingOf(application, name, banner)}</h2>
            <p className="mt-2 text-lead">{textOf(application, banner)}</p>
          </>
        ) : (
          <>
            <h2 className="own-banner-heading">{start.heading(name)}</h2>
            <p className="mt-2 text-lead">{start.text}</p>
            <div className="desk-actions">
              <CallToAction action={start.action} />
            </div>
          </>
        )}
      </div>
      <img {...picture} alt="" fetchPriority="low" />
    </section>
  );
}

type BannerWords = OwnApplicationsWords["banner"];

function headingOf(application: OwnApplication, name: string, { stages, left }: BannerWords): string {
  const toCome = roadOf(application).filter(({ state }) => state === "later").length;
  const heading = stages[standingOf(application)].heading(name);
  return toCome > 0 ? `${heading} ${left(toCome)}` : heading;
}

function textOf(application: OwnApplication, { stages, keptUntil }: BannerWords): string {
  const { stage, dueAt } = application;
  if (stage === "offered" && dueAt !== null) return keptUntil(formatDay(dueAt, Date.now(), indianTimeZone));
  return stages[standingOf(application)].text;
}

function standingOf({ stage, guardianState }: OwnApplication): keyof BannerWords["stages"] {
  return guardianState === "waiting" ? "waiting" : stage;
}

/** What a person is called in a heading; null where no name is known. */
function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}
