import { adminPage } from "../account/signed-in-page.ts";

export const applicationsPage = adminPage("Applications");
export const auditPage = adminPage("Log");
export const inboxPage = adminPage("Inbox");
export const peoplePage = adminPage("People");
