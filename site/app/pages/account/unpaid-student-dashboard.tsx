import { unpaidStudentDashboard as content } from "../../content/account/dashboards.ts";
import { ownApplicationsWords } from "../../content/account/own-applications.ts";
import { ownDemoWords } from "../../content/account/own-demos.ts";
import { ownPaymentsWords } from "../../content/account/own-payments.ts";
import { OwnApplications } from "../../features/own-applications/own-applications.tsx";
import { OwnDemos } from "../../features/own-demos/own-demos.tsx";
import { OwnPayments } from "../../features/own-payments/own-payments.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/account.css";

export const page = dashboardPage(
  content,
  "/unpaidStudentDashboard",
  <OwnApplications heading={content.heading} words={ownApplicationsWords}>
    <OwnPayments words={ownPaymentsWords} />
    <OwnDemos words={ownDemoWords} offersOne />
  </OwnApplications>,
);
