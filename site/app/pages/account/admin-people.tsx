import { PeopleDesk } from "../../features/people-desk/people-desk.tsx";
import { deskPage } from "../../layout/dashboard/desk-page.tsx";

export const page = deskPage("People", PeopleDesk, ["admin"]);
