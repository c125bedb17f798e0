import { SiteDesk } from "../../features/site-desk/site-desk.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("Site", SiteDesk, ["admin"]);
