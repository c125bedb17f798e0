import { deskPage } from "../../layout/dashboard/desk-page.tsx";
import { SettingsDesk } from "../../layout/dashboard/settings-desk.tsx";

export const page = deskPage("Settings", SettingsDesk);
