import { DemosDesk } from "../../features/lead-desk/demos/demos-desk.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

/** Who meets whom. */
export const page = deskPage("Demos", DemosDesk);
