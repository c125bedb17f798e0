import { myHoursPage as content, myHoursWords } from "../../content/account/my-hours.ts";
import { calendarAccountWords } from "../../content/desk/booking/calendar-accounts.ts";
import { CalendarAccounts } from "../../features/calendar-accounts/calendar-accounts.tsx";
import { MyHours } from "../../features/my-hours/my-hours.tsx";
import { dashboardPage } from "../../layout/dashboard/dashboard-layout.tsx";

export const page = dashboardPage(
  content,
  "/adminDashboardHome",
  <MyHours
    heading={content.heading}
    words={myHoursWords}
    accounts={<CalendarAccounts words={calendarAccountWords} />}
  />,
);
