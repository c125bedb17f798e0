import { HealthDesk } from "../../features/health-desk/health-desk.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Health", HealthDesk, ["admin"]);
