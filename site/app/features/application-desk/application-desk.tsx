import type { ApplicationDeskWords } from "../../content/application-desk.ts";
import { useVisit } from "../../navigation/navigation.ts";
import { ApplicationView } from "./application-view.tsx";
import { ApplicationsList } from "./applications-list.tsx";
import { idBelow } from "./id-below.ts";

type ApplicationDeskProps = { heading: string; words: ApplicationDeskWords };

const address = "/adminDashboardHome/applications";

/** What an admin does with applications: the list, and below its address one of them. */
export function ApplicationDesk({ heading, words }: ApplicationDeskProps) {
  const id = idBelow(address, useVisit().pathname);
  if (id === null) return <ApplicationsList heading={heading} words={words} />;
  return <ApplicationView key={id} id={id} back={address} mayAssign words={words} />;
}
