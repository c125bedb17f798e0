import { ApplicationDesk } from "../../features/application-desk/applications-list.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";

const content = adminPage("Applications");

export const page = dashboardPage(content, "/adminDashboardHome", <ApplicationDesk heading={content.heading} />);
