import { HealthDesk } from "../../features/health-desk/health-desk.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Health", HealthDesk, ["admin"]);
