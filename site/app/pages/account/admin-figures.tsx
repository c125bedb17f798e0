import { FiguresPage } from "../../features/figures-desk/figures-page.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Figures");

export const page = dashboardPage(content, "/adminDashboardHome", <FiguresPage heading={content.heading} />, ["admin"]);
