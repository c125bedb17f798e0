import { leadDeskPage as content, leadDeskWords } from "../../content/desk/lead-desk.ts";
import { LeadDesk } from "../../features/lead-desk/lead-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(content, "/adminDashboardHome", <LeadDesk words={leadDeskWords} />);
