import { DemosDesk } from "../../features/lead-desk/demos/demos-desk.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

/** Who meets whom. */
export const page = deskPage("Demos", DemosDesk);
