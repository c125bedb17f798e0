import type { Me } from "@campusward/contracts/accounts/me";
import { CallToAction } from "../../call-to-action/call-to-action.tsx";
import { TextLink } from "../../call-to-action/site-link.tsx";
import type { DashboardPage, DashboardWords } from "../../content/account/dashboards.ts";
import { useOpenSession } from "../../identity/session.ts";
import { DashboardCard, DashboardHeading } from "../../ui/dashboard-card.tsx";
import type { Elements } from "../../ui/elements.ts";
import { firstNameOf } from "../../ui/initials.ts";
import { PictureBanner } from "../../ui/picture-banner.tsx";
import { StoneRoad } from "../../ui/stone/stone-road.tsx";
import { fillIn, fillNamed } from "../../words/templates.ts";

type DashboardStartProps = {
  page: DashboardPage;
  words: DashboardWords;
  /** What else there is of the person. */
  children?: Elements;
  /** The whole page of a counsellor. */
  forCounsellors?: Elements;
};

export function DashboardStart({ page, words, children, forCounsellors }: DashboardStartProps) {
  const { me } = useOpenSession();
  const { picture, road } = words;
  const steps = profileRoad(me);
  const left = steps.filter(({ state }) => state !== "done").length;
  const { card } = page;
  if (me.role === "counselor" && forCounsellors) return forCounsellors;
  return (
    <>
      <DashboardHeading>{page.heading}</DashboardHeading>
      <PictureBanner picture={picture}>
        <p className="text-sm font-semibold">
          {fillIn(words.signedInAs, { role: me.role ? words.roles[me.role] : words.noRole })}
        </p>
        <h2 className="picture-banner-heading">{fillNamed(words.hello, firstNameOf(me.name))}</h2>
        <p className="mt-2 text-lead">{road.left[left]}</p>
      </PictureBanner>
      {children}
      <div className="dashboard-columns">
        <DashboardCard id="road-heading" heading={road.heading}>
          <StoneRoad
            steps={steps.map(({ stone, state }) => {
              const { label, done, missing } = road.stones[stone];
              return { id: stone, label, text: state === "done" ? done : missing, state };
            })}
          />
          <CallToAction
            className="mt-4"
            action={left > 0 ? road.goOn : road.look}
            look={left > 0 ? "primary" : "quiet"}
            small
          />
        </DashboardCard>
        <section className="dashboard-card">
          <h2 className="dashboard-card-heading">{card.heading}</h2>
          <p className="mt-1 mb-3 text-ink-muted">{card.text}</p>
          <TextLink action={card.action} arrow="right" />
        </section>
      </div>
    </>
  );
}

type RoadStone = "name" | "photo" | "email";

/** A stone of the profile's road. `here` is the first that is not painted. */
type RoadStep = { stone: RoadStone; state: "done" | "here" | "later" };

export function profileRoad(me: Pick<Me, "name" | "photoUrl" | "emailVerifiedAt">): RoadStep[] {
  const isDone: Record<RoadStone, boolean> = {
    name: me.name !== null && me.name.trim() !== "",
    email: me.emailVerifiedAt !== null,
    photo: me.photoUrl !== null,
  };
  const stones = ["name", "email", "photo"] as const;
  const next = stones.find((stone) => !isDone[stone]);
  return stones.map((stone) => ({ stone, state: isDone[stone] ? "done" : stone === next ? "here" : "later" }));
}
