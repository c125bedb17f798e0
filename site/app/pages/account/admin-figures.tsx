import { adminPage } from "../../content/account/signed-in-page.ts";
import { FiguresPage } from "../../features/figures-desk/figures-page.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

const content = adminPage("Figures");

export const page = dashboardPage(content, "/adminDashboardHome", <FiguresPage heading={content.heading} />, ["admin"]);
