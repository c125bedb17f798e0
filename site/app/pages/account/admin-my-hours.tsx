import { CalendarAccounts } from "../../features/calendar-accounts/calendar-accounts.tsx";
import { MyHours } from "../../features/my-hours/my-hours.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("My hours", ({ heading }) => (
  <MyHours heading={heading} accounts={<CalendarAccounts />} />
));
