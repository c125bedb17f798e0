import { dashboard as content, dashboardWords } from "../../content/account/dashboards.ts";
import { ownApplicationsWords } from "../../content/account/own-applications.ts";
import { DashboardStart } from "../../features/dashboard-start/dashboard-start.tsx";
import { OwnProgramme } from "../../features/own-applications/own-programme.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/dashboard",
  <DashboardStart page={content} words={dashboardWords}>
    <OwnProgramme words={ownApplicationsWords} />
  </DashboardStart>,
);
