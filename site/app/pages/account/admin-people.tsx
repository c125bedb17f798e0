import { peoplePage as content, peopleDeskWords } from "../../content/desk/people-desk.ts";
import { PeopleDesk } from "../../features/people-desk/people-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <PeopleDesk heading={content.heading} words={peopleDeskWords} />,
  ["admin"],
);
