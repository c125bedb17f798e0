import { adminPage } from "../../content/account/signed-in-page.ts";
import { TemplateDesk } from "../../features/template-desk/template-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

const content = adminPage("Templates");

export const page = dashboardPage(content, "/adminDashboardHome", <TemplateDesk heading={content.heading} />);
