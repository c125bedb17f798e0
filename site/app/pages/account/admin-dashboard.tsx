import { LeadDesk } from "../../features/lead-desk/lead-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Leads");

export const page = dashboardPage(content, "/adminDashboardHome", <LeadDesk />);
