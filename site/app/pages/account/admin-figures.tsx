import { adminPage } from "../../content/account/signed-in-page.ts";
import { FiguresDesk } from "../../features/figures-desk/figures-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

const content = adminPage("Figures");

export const page = dashboardPage(content, "/adminDashboardHome", <FiguresDesk heading={content.heading} />, ["admin"]);
