import { CalendarAccounts } from "../../features/calendar-accounts/calendar-accounts.tsx";
import { MyHours } from "../../features/my-hours/my-hours.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { adminPage } from "../../words/signed-in-page.ts";
import "../../styles/desk.css";

const content = adminPage("My hours");

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <MyHours heading={content.heading} accounts={<CalendarAccounts />} />,
);
