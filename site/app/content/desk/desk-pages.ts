import { adminPage, signedInPage } from "../account/signed-in-page.ts";

export const applicationsPage = adminPage("Applications");
export const auditPage = adminPage("Log");
export const inboxPage = adminPage("Inbox");
export const leadDeskPage = adminPage("Leads");
export const peoplePage = adminPage("People");
export const executionMentorPage = signedInPage("My applicants");
export const expertMentorPage = signedInPage("Conversations");
