import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import { SettingsDesk } from "../../layout/dashboard/settings-desk.tsx";
import "../../styles/desk.css";

export const page = deskPage("Settings", SettingsDesk);
