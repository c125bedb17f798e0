import { dashboard as content, dashboardWords } from "../../content/account/dashboards.ts";
import { ownApplicationsWords } from "../../content/account/own-applications.ts";
import { ownDemoWords } from "../../content/account/own-demos.ts";
import { ownRequestsWords } from "../../content/account/own-requests.ts";
import { DashboardStart } from "../../features/dashboard-start/dashboard-start.tsx";
import { OwnProgramme } from "../../features/own-applications/own-programme.tsx";
import { OwnDemos } from "../../features/own-demos/own-demos.tsx";
import { CounsellorStart } from "../../features/own-requests/counsellor-start.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/account.css";

const programme = <OwnProgramme words={ownApplicationsWords} />;

export const page = dashboardPage(
  content,
  "/dashboard",
  <DashboardStart
    page={content}
    words={dashboardWords}
    forCounsellors={
      <CounsellorStart words={ownRequestsWords} demo={<OwnDemos words={ownDemoWords} className="" />}>
        {programme}
      </CounsellorStart>
    }
  >
    <OwnDemos words={ownDemoWords} />
    {programme}
  </DashboardStart>,
);
