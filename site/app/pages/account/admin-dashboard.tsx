import { leadDeskPage as content } from "../../content/desk/desk-pages.ts";
import { LeadDesk } from "../../features/lead-desk/lead-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(content, "/adminDashboardHome", <LeadDesk />);
