import type { AuditAction } from "@campusward/contracts/accounts/people";
import { adminPage } from "../account/signed-in-page.ts";
import { listWords } from "./list-words.ts";

export const auditPage = adminPage("Log");

/** Who did what to whom. */
export const auditLogWords = {
  list: listWords,
  about: "Who read, changed, took or erased what. Lines are only ever added.",
  caption: "The log",
  columns: { when: "When", who: "Who", what: "What", detail: "In particular" },
  empty: { heading: "Nothing has happened yet.", text: "The first thing that somebody does here appears here." },
  actions: {
    "lead-read": "Read the lead",
    "lead-changed": "Changed the lead",
    "lead-replied": "Replied to the lead",
    "application-read": "Read the application",
    "application-changed": "Changed the application",
    "leads-exported": "Took a file of",
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
  } satisfies Record<AuditAction, string>,
};

export type AuditLogWords = typeof auditLogWords;
