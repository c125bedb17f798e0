import { calendarAccountWords } from "../../content/desk/booking/calendar-accounts.ts";
import { tellMePage as content, tellMeWords } from "../../content/desk/tell-me.ts";
import { CalendarAccounts } from "../../features/calendar-accounts/calendar-accounts.tsx";
import { TellMe } from "../../features/tell-me/tell-me.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <>
    <TellMe heading={content.heading} words={tellMeWords} />
    <CalendarAccounts words={calendarAccountWords} />
  </>,
);
