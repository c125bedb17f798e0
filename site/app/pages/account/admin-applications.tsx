import { ApplicationDesk } from "../../features/application-desk/applications-list.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Applications", ApplicationDesk);
