import { TemplateDesk } from "../../features/template-desk/template-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("Templates");

export const page = dashboardPage(content, "/adminDashboardHome", <TemplateDesk heading={content.heading} />);
