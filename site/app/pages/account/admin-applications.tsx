import { ApplicationDesk } from "../../features/application-desk/applications-list.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Applications");

export const page = dashboardPage(content, "/adminDashboardHome", <ApplicationDesk heading={content.heading} />);
