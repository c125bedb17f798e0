import type { AuditAction } from "@campusward/contracts/accounts/people";
import { adminPage } from "../account/signed-in-page.ts";
import { dayChoiceWords } from "./filter-words.ts";

export const auditPage = adminPage("Log");

/** Who did what to whom. */
export const auditLogWords = {
  days: dayChoiceWords,
  actions: {
    "leads-listed": "Read a list of leads:",
    "applications-listed": "Read a list of applications:",
    "people-listed": "Read a list of people:",
    "mails-listed": "Read a list of mails:",
    "privacy-requests-listed": "Read the privacy requests:",
    "person-searched": "Looked for everything of",
    "lead-read": "Read the lead",
    "lead-added": "Added the lead",
    "leads-imported": "Imported a sheet:",
    "lead-changed": "Changed the lead",
    "hours-changed": "Changed the hours of",
    "lead-replied": "Replied to the lead",
    "application-read": "Read the application",
    "application-changed": "Changed the application",
    "leads-exported": "Took a file of",
    "template-changed": "Changed",
    "site-published": "Published the site,",
    "person-copied": "Took a copy of everything of",
    "person-erased": "Erased",
    "role-changed": "Changed the role of",
    "role-promised": "Promised a role to",
    "role-withdrawn": "Took a promised role from",
    "second-step-reset": "Reset the second step of",
    "account-disabled": "Stopped from logging in",
    "account-enabled": "Let log in again",
    "mail-read": "Read the",
    "mail-retried": "Sent again the",
    "mail-cancelled": "Cancelled the",
    "privacy-request": "Worked on a privacy request:",
    "signed-in": "Logged in on",
    "way-in-changed": "Changed how they log in:",
    "first-admin": "Became the first admin:",
    "everybody-signed-out": "Logged out",
    "mail-sorted": "Sorted",
    "backup-restored": "Put back the backup",
  } satisfies Record<AuditAction, string>,
};

export type AuditLogWords = typeof auditLogWords;
