import { PeopleDesk } from "../../features/people-desk/people-desk.tsx";
import { deskPage } from "../../layout/dashboard/dashboard-layout.tsx";
import "../../styles/desk.css";

export const page = deskPage("People", PeopleDesk, ["admin"]);
