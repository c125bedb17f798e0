import { templatesPage as content, templateDeskWords } from "../../content/desk/template-desk.ts";
import { TemplateDesk } from "../../features/template-desk/template-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <TemplateDesk heading={content.heading} words={templateDeskWords} />,
);
