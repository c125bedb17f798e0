import { LeadDesk } from "../../features/lead-desk/lead-desk.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Leads", LeadDesk);
