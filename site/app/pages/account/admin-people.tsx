import { peoplePage as content } from "../../content/desk/desk-pages.ts";
import { PeopleDesk } from "../../features/people-desk/people-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(content, "/adminDashboardHome", <PeopleDesk heading={content.heading} />, ["admin"]);
