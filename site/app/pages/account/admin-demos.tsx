import { DemosDesk } from "../../features/lead-desk/demos/demos-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

/** Who meets whom. */
const content = adminPage("Demos");

export const page = dashboardPage(content, "/adminDashboardHome", <DemosDesk heading={content.heading} />);
