import { PeopleDesk } from "../../features/people-desk/people-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("People");

export const page = dashboardPage(content, "/adminDashboardHome", <PeopleDesk heading={content.heading} />, ["admin"]);
