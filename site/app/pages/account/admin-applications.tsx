import { applicationsPage as content } from "../../content/desk/desk-pages.ts";
import { ApplicationDesk } from "../../features/application-desk/applications-list.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(content, "/adminDashboardHome", <ApplicationDesk heading={content.heading} />);
