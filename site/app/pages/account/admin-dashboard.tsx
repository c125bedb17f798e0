import { LeadDesk } from "../../features/lead-desk/lead-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";

const content = adminPage("Leads");

export const page = dashboardPage(content, "/adminDashboardHome", <LeadDesk />);
