import { LeadDesk } from "../../features/lead-desk/lead-desk.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Leads", LeadDesk);
