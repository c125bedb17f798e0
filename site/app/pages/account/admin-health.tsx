import { healthPage as content, healthWords } from "../../content/desk/health.ts";
import { HealthDesk } from "../../features/health-desk/health-desk.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <HealthDesk heading={content.heading} words={healthWords} />,
  ["admin"],
);
