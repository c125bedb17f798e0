import { SiteDesk } from "../../features/site-desk/site-desk.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("Site", SiteDesk, ["admin"]);
