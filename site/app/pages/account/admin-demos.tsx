import { adminPage } from "../../content/account/signed-in-page.ts";
import { DemosDesk } from "../../features/lead-desk/demos/demos-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

/** Who meets whom. */
const content = adminPage("Demos");

export const page = dashboardPage(content, "/adminDashboardHome", <DemosDesk heading={content.heading} />);
