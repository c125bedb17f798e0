import { ApplicationDesk } from "../../features/application-desk/applications-list.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Applications", ApplicationDesk);
