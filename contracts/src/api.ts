import * as z from "zod/mini";
import * as invitations from "./accounts/invitations.ts";
import * as me from "./accounts/me.ts";
import * as people from "./accounts/people.ts";
import * as privacy from "./accounts/privacy-requests.ts";
import * as secondStep from "./accounts/second-step.ts";
import * as calendars from "./booking/calendar-accounts.ts";
import * as demoTimes from "./booking/demo-times.ts";
import * as demosDesk from "./booking/demos-desk.ts";
import * as meetingHours from "./booking/meeting-hours.ts";
import * as offeredTimes from "./booking/offered-times.ts";
import * as ownDemos from "./booking/own-demos.ts";
import * as applicationsDesk from "./desk/applications-desk.ts";
import * as deskViews from "./desk/desk-views.ts";
import * as health from "./desk/health.ts";
import * as leadEntry from "./desk/lead-entry.ts";
import * as leadImport from "./desk/lead-import.ts";
import * as leadSources from "./desk/lead-sources.ts";
import * as leadsDesk from "./desk/leads-desk.ts";
import * as manyLeads from "./desk/many-leads.ts";
import * as outboxDesk from "./desk/outbox-desk.ts";
import * as ownApplications from "./desk/own-applications.ts";
import * as ownRequests from "./desk/own-requests.ts";
import * as privacyDesk from "./desk/privacy-desk.ts";
import * as siteDesk from "./desk/site-desk.ts";
import * as tell from "./desk/tell.ts";
import * as templates from "./desk/templates.ts";
import type { Access, Endpoint } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import * as applications from "./leads/applications.ts";
import * as leads from "./leads/leads.ts";
import * as inboundDesk from "./mail/inbound-desk.ts";
import * as mailFiles from "./mail/mail-files.ts";
import * as paying from "./payments/paying.ts";
import * as payments from "./payments/payments.ts";
import * as quotes from "./quotes/quotes.ts";

/** `GET`: this API as an OpenAPI 3.1 document, for programs and people who call it from outside. */
export const apiDescriptionPath = "/api/v1/openapi.json";

export type DescribedEndpoint = {
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType>;
  summary: string;
  /** What a request holds, where the endpoint itself cannot say. */
  request?: z.ZodMiniType;
};

/** Every endpoint of the contracts, by the name that it has there. */
export const endpoints = {
  requestQuote: { endpoint: leads.requestQuote, summary: "Ask for a quote." },
  submitApplication: {
    endpoint: applications.submitApplication,
    summary: "Apply for a track.",
    // The shape is the same in every year.
    request: applications.applicationRequestIn(2026),
  },
  findGuardianRequest: {
    endpoint: applications.findGuardianRequest,
    summary: "What a guardian is asked, and what they answered, for whoever holds the link of the letter.",
  },
  answerGuardianRequest: {
    endpoint: applications.answerGuardianRequest,
    summary: "Agree as a guardian, take it back, or say no, which deletes the application.",
  },

  askPrivacyRequest: { endpoint: privacy.askPrivacyRequest, summary: "Ask us to do something with one's data." },
  askOwnPrivacyRequest: {
    endpoint: privacy.askOwnPrivacyRequest,
    summary: "The same for the signed-in person, without a link by mail.",
  },
  readPrivacyRequest: {
    endpoint: privacy.readPrivacyRequest,
    summary: "What became of it, for the holder of its link.",
  },
  changePrivacyRequest: {
    endpoint: privacy.changePrivacyRequest,
    summary: "Say that it was oneself who asked, or that it is no longer needed.",
  },
  listPrivacyRequests: {
    endpoint: privacyDesk.listPrivacyRequests,
    summary: "Privacy requests, the next one due first.",
  },
  workOnPrivacyRequest: {
    endpoint: privacyDesk.workOnPrivacyRequest,
    summary: "Take a privacy request on, or answer it.",
  },

  readMe: { endpoint: me.readMe, summary: "The signed-in person." },
  register: { endpoint: me.register, summary: "Become a user of the product." },
  becomeFirstAdmin: { endpoint: me.becomeFirstAdmin, summary: "Become the first admin, by the code of the start." },
  listSessions: { endpoint: me.listSessions, summary: "Where the signed-in person is signed in." },
  endSession: { endpoint: me.endSession, summary: "Sign out in one place." },
  endAllSessions: { endpoint: me.endAllSessions, summary: "Sign out everywhere." },
  endThisSession: { endpoint: me.endThisSession, summary: "Sign out here." },
  mailProofCode: { endpoint: me.mailProofCode, summary: "Mail six digits to one's own address." },
  proveByCode: { endpoint: me.proveByCode, summary: "Prove by those digits who one is, for five minutes." },
  readSecondStep: { endpoint: secondStep.readSecondStep, summary: "The own second steps." },
  beginPasskey: { endpoint: secondStep.beginPasskey, summary: "What a browser is asked to make a passkey of." },
  addPasskey: { endpoint: secondStep.addPasskey, summary: "Keep the passkey that a browser made." },
  removePasskey: { endpoint: secondStep.removePasskey, summary: "Remove a passkey." },
  makeRecoveryCodes: { endpoint: secondStep.makeRecoveryCodes, summary: "Ten new recovery codes." },
  trustBrowser: { endpoint: secondStep.trustBrowser, summary: "Ask for no second step here for 30 days." },
  askPasskey: { endpoint: secondStep.askPasskey, summary: "What a passkey signs as second step of a login." },
  askPasskeyProof: { endpoint: secondStep.askPasskeyProof, summary: "What a passkey signs to prove who one is." },
  resetSecondStep: { endpoint: secondStep.resetSecondStep, summary: "Reset a colleague's second step." },
  removePhoto: { endpoint: me.removePhoto, summary: "Remove the own photo." },
  readOwnRequests: {
    endpoint: ownRequests.readOwnRequests,
    summary: "The signed-in person's own demo and quote requests, and who answers.",
  },
  readOwnApplications: {
    endpoint: ownApplications.readOwnApplications,
    summary: "The own applications, and how far.",
  },
  readInvitation: { endpoint: invitations.readInvitation, summary: "What the link of an invitation is for." },
  answerOffer: { endpoint: ownApplications.answerOffer, summary: "Answer the offer of an own application." },

  listLeads: { endpoint: leadsDesk.listLeads, summary: "The leads of a view, page by page." },
  countLeads: { endpoint: leadsDesk.countLeads, summary: "How many leads each view holds." },
  readFigures: { endpoint: leadsDesk.readFigures, summary: "How quickly leads were answered, and who they are." },
  readLead: { endpoint: leadsDesk.readLead, summary: "A lead with everything that happened to it." },
  changeManyLeads: {
    endpoint: manyLeads.changeManyLeads,
    summary: "Change many leads; what others changed meanwhile is left and named.",
  },
  undoManyLeads: { endpoint: manyLeads.undoManyLeads, summary: "Take back one's own last change of many leads." },
  readCalendarAccounts: {
    endpoint: calendars.readCalendarAccounts,
    summary: "What one has connected: Google Calendar, Zoom.",
  },
  beginGoogleCalendar: {
    endpoint: calendars.beginGoogleCalendar,
    summary: "Where to agree that Google Calendar is connected.",
  },
  connectZoom: { endpoint: calendars.connectZoom, summary: "Connect one’s user of the operator’s Zoom account." },
  disconnectCalendar: { endpoint: calendars.disconnectCalendar, summary: "Give a connection up." },
  sendQuote: { endpoint: quotes.sendQuote, summary: "Send a quote as a mail with a page of its own." },
  readQuoteLink: { endpoint: quotes.readQuoteLink, summary: "The address of a quote’s page." },
  readLeadPayments: { endpoint: payments.readLeadPayments, summary: "What a lead owes, said and paid." },
  recordPayment: { endpoint: payments.recordPayment, summary: "Record money that came." },
  undoPayment: { endpoint: payments.undoPayment, summary: "Take that back, before its receipt is made." },
  notThere: { endpoint: payments.notThere, summary: "Say that a payment is not in the bank." },
  remindOfPayment: { endpoint: payments.remindOfPayment, summary: "Send the letter of what is due." },
  moveDueDay: { endpoint: payments.moveDueDay, summary: "Give what is due another day." },
  strikePayment: { endpoint: payments.strikePayment, summary: "Strike a receipt; its number stays." },
  decideStudent: { endpoint: payments.decideStudent, summary: "Whether a student stays one after a strike." },
  mailReceipt: { endpoint: payments.mailReceipt, summary: "Mail a receipt again." },
  listPayments: { endpoint: payments.listPayments, summary: "Payments and what is due, page by page." },
  readMoney: { endpoint: payments.readMoney, summary: "Quoted, accepted, paid and due." },
  readPaymentSettings: { endpoint: payments.readPaymentSettings, summary: "How this deployment is paid." },
  readOwnPayments: { endpoint: paying.readOwnPayments, summary: "What the signed-in person owes and paid." },
  changeLead: { endpoint: leadsDesk.changeLead, summary: "Move a lead, or give it to somebody." },
  readTell: { endpoint: tell.readTell, summary: "What one is told while the desk is closed." },
  changeTell: { endpoint: tell.changeTell, summary: "Change what one is told." },
  planDuty: { endpoint: tell.planDuty, summary: "Plan who is on duty in a week." },
  addPush: { endpoint: tell.addPush, summary: "Let pushes come to this browser." },
  removePush: { endpoint: tell.removePush, summary: "Let no pushes come to a browser any more." },
  tryPush: { endpoint: tell.tryPush, summary: "Send a push as a try." },
  takeByPush: { endpoint: tell.takeByPush, summary: "Take a lead of nobody from a push, with the permit in it." },
  listTemplates: { endpoint: templates.listTemplates, summary: "Words that the team sends again and again." },
  addTemplate: { endpoint: templates.addTemplate, summary: "Add a template." },
  changeTemplate: { endpoint: templates.changeTemplate, summary: "Change a template; what it said is kept." },
  archiveTemplate: { endpoint: templates.archiveTemplate, summary: "Take a template out of the menus, or back." },
  listTemplateVersions: { endpoint: templates.listTemplateVersions, summary: "What a template said before." },
  countTemplateUse: { endpoint: templates.countTemplateUse, summary: "Count that a template was sent." },
  readMailbox: { endpoint: inboundDesk.readMailbox, summary: "How mails go and come." },
  listInbound: { endpoint: inboundDesk.listInbound, summary: "Mails that came in and stand in no story." },
  readInbound: { endpoint: inboundDesk.readInbound, summary: "One of them, with the leads that it may be about." },
  attachInbound: { endpoint: inboundDesk.attachInbound, summary: "Put it into the story of a lead." },
  leadOfInbound: { endpoint: inboundDesk.leadOfInbound, summary: "Make a lead of whoever wrote it." },
  setInboundAside: { endpoint: inboundDesk.setInboundAside, summary: "Throw it away, or bring it back." },
  lookUpLead: { endpoint: leadEntry.lookUpLead, summary: "Whether a number or an email is known." },
  addLead: { endpoint: leadEntry.addLead, summary: "Add a lead that did not come through the site." },
  mergeLeads: { endpoint: leadEntry.mergeLeads, summary: "Merge another request of the same person into a lead." },
  takeApart: { endpoint: leadEntry.takeApart, summary: "Take a merge apart." },
  keepApart: { endpoint: leadEntry.keepApart, summary: "Say that two requests are of two people." },
  checkImport: { endpoint: leadImport.checkImport, summary: "What an import of a sheet would do." },
  importLeads: { endpoint: leadImport.importLeads, summary: "Import a sheet of people." },
  listImports: { endpoint: leadImport.listImports, summary: "Imports of the last day, which can be taken back." },
  undoImport: { endpoint: leadImport.undoImport, summary: "Take an import back, within a day." },
  countViews: { endpoint: deskViews.countViews, summary: "How many leads each view holds within a filter." },
  readDeskViews: { endpoint: deskViews.readDeskViews, summary: "The caller's own views of the leads." },
  keepDeskViews: { endpoint: deskViews.keepDeskViews, summary: "Keeps views of one's own." },
  readFiguresLine: {
    endpoint: leadSources.readFiguresLine,
    summary: "Answered in time, first answer, demos of the week, won in the month.",
  },
  readSources: { endpoint: leadSources.readSources, summary: "What became of leads, by where they came from." },
  correctLead: { endpoint: leadEntry.correctLead, summary: "Correct facts of a lead." },
  addNote: { endpoint: leadsDesk.addNote, summary: "Add a note to a lead." },
  logContact: { endpoint: leadsDesk.logContact, summary: "Write down a call or a chat with a lead." },
  undoChange: { endpoint: leadsDesk.undoChange, summary: "Take back one's own last change of a lead." },
  sayPresence: { endpoint: leadsDesk.sayPresence, summary: "Say that one has a lead open, or writes." },
  judgeLead: { endpoint: leadsDesk.judgeLead, summary: "Decide whether a flagged lead is spam." },
  sayAnswered: { endpoint: leadsDesk.sayAnswered, summary: "Say that a lead was answered from a mailbox of its own." },
  replyToLead: { endpoint: leadsDesk.replyToLead, summary: "Answer a lead by mail." },
  listColleagues: { endpoint: leadsDesk.listColleagues, summary: "Whom leads and applications can be given to." },

  listApplications: { endpoint: applicationsDesk.listApplications, summary: "Applications, page by page." },
  readApplication: { endpoint: applicationsDesk.readApplication, summary: "An application with its notes." },
  changeApplication: { endpoint: applicationsDesk.changeApplication, summary: "Move an application, or assign it." },
  logApplicationContact: {
    endpoint: applicationsDesk.logApplicationContact,
    summary: "Say how a call or a chat with an applicant's family went.",
  },
  undoApplicationChange: {
    endpoint: applicationsDesk.undoApplicationChange,
    summary: "Take back your own last call or chat with an applicant's family.",
  },
  addApplicationNote: { endpoint: applicationsDesk.addApplicationNote, summary: "Add a note to an application." },

  offerDemoTimes: { endpoint: offeredTimes.offerDemoTimes, summary: "What the receipt of a demo request offers." },
  bookDemoTime: { endpoint: offeredTimes.bookDemoTime, summary: "Book a time for a demo, or move it." },
  readLeadTimes: { endpoint: demoTimes.readLeadTimes, summary: "A lead's demo, and the times to offer." },
  bookForLead: { endpoint: demoTimes.bookForLead, summary: "Book or move a demo for a lead." },
  cancelForLead: { endpoint: demoTimes.cancelForLead, summary: "Cancel a lead's demo." },
  sayOutcome: { endpoint: demoTimes.sayOutcome, summary: "Say whether they came." },
  readOwnDemos: { endpoint: ownDemos.readOwnDemos, summary: "The demos that are booked for the caller." },
  listDemos: { endpoint: demosDesk.listDemos, summary: "The team's demos: near, of a week, or ahead." },
  findFreeForDemo: { endpoint: demosDesk.findFreeForDemo, summary: "Who is free at the time of a demo." },
  giveDemo: { endpoint: demosDesk.giveDemo, summary: "Give a demo, with its lead, to a colleague." },
  readMeetingHours: { endpoint: meetingHours.readMeetingHours, summary: "When one can be met, and one's demos." },
  saveMeetingHours: { endpoint: meetingHours.saveMeetingHours, summary: "Say when one can be met." },
  renewFeed: { endpoint: meetingHours.renewFeed, summary: "A new secret address of one's demos, for a calendar." },
  endFeed: { endpoint: meetingHours.endFeed, summary: "End the address of one's demos." },

  listPeople: { endpoint: people.listPeople, summary: "Accounts, page by page." },
  changeRole: { endpoint: people.changeRole, summary: "Give an account another role." },
  setDisabled: { endpoint: people.setDisabled, summary: "Shut an account, or open it again." },
  invite: { endpoint: people.invite, summary: "Give a role to whoever owns an address, and write to it." },
  withdrawInvitation: { endpoint: people.withdrawInvitation, summary: "Take an invitation back." },
  findOfPerson: { endpoint: people.findOfPerson, summary: "What is kept about a person, counted." },
  erasePerson: { endpoint: people.erasePerson, summary: "Erase a person." },
  copyOfPerson: { endpoint: people.copyOfPerson, summary: "Everything that is kept about a person." },
  listAudit: { endpoint: people.listAudit, summary: "Who did what, page by page." },

  listMails: { endpoint: outboxDesk.listMails, summary: "The outbox, page by page." },
  readMail: { endpoint: outboxDesk.readMail, summary: "A mail with every try to deliver it." },
  retryMail: { endpoint: outboxDesk.retryMail, summary: "Send a mail again." },
  retryFailedMails: { endpoint: outboxDesk.retryFailedMails, summary: "Send every failed mail again." },
  cancelMail: { endpoint: outboxDesk.cancelMail, summary: "Keep a mail from being sent." },

  readSite: { endpoint: siteDesk.readSite, summary: "What is published of the site, and what would be." },
  readSiteWords: { endpoint: siteDesk.readSiteWords, summary: "Every place of the site that admins can change." },
  changeDraft: { endpoint: siteDesk.changeDraft, summary: "Keep a change of the site in the draft." },
  checkDraft: { endpoint: siteDesk.checkDraft, summary: "What publishing the draft of the site would do." },
  publishSite: { endpoint: siteDesk.publishSite, summary: "Publish changes of the site, or an earlier state again." },
  listPublications: { endpoint: siteDesk.listPublications, summary: "What was published of the site." },
  openFrames: { endpoint: siteDesk.openFrames, summary: "The address of the site in a frame of the desk." },

  readHealth: { endpoint: health.readHealth, summary: "What is wrong with the deployment, and what to do." },
  lookAgain: { endpoint: health.lookAgain, summary: "Look again at one check of the deployment, or at all." },
  readBackup: { endpoint: health.readBackup, summary: "When the newest backup was made." },
  readTestMail: { endpoint: health.readTestMail, summary: "What became of one's own test mail." },
  sendTestMail: { endpoint: health.sendTestMail, summary: "Send oneself a test mail." },
  noteTestMail: { endpoint: health.noteTestMail, summary: "Say that a test mail came, by the link in it." },
} as const satisfies Record<string, DescribedEndpoint>;

/** A call that takes or gives something else than JSON objects. */
export type FileCall = {
  method: "GET" | "POST" | "PUT";
  path: `/api/v1/${string}`;
  access: Access;
  summary: string;
  query?: z.ZodMiniType;
  /** Media types of the request's body. */
  takes?: readonly string[];
  /** Media type of the answer, and its shape where that is JSON. */
  gives: { type: string; shape?: z.ZodMiniType; status?: 201 };
  errors: readonly ErrorCode[];
};

/** Every other call below `/api/v1`, likewise. */
export const fileCalls = {
  describeApi: {
    method: "GET",
    path: apiDescriptionPath,
    access: "anyone",
    summary: "This description.",
    gives: { type: "application/json", shape: z.record(z.string(), z.unknown()) },
    errors: [],
  },
  copyOwnData: {
    method: "GET",
    path: me.copyPath,
    access: "signed-in",
    summary: "Everything that is kept about the signed-in person.",
    gives: { type: "application/json", shape: z.record(z.string(), z.unknown()) },
    errors: [],
  },
  keepPhoto: {
    method: "PUT",
    path: me.photoPath,
    access: "signed-in",
    summary: "Put a photo in place of the one before.",
    takes: ["image/jpeg", "image/png", "image/webp"],
    gives: { type: "application/json", shape: me.PhotoReply },
    errors: ["unsupported_media_type", "body_too_large", "rate_limited"],
  },
  addSitePicture: {
    method: "PUT",
    path: siteDesk.sitePicturePath,
    access: ["admin"],
    summary: "Add a picture for the site.",
    takes: ["image/jpeg", "image/png", "image/webp"],
    gives: { type: "application/json", shape: siteDesk.SitePicture },
    errors: ["unsupported_media_type", "body_too_large", "rate_limited"],
  },
  exportLeads: {
    method: "GET",
    path: leadsDesk.exportLeadsPath,
    access: ["admin"],
    summary: "The filtered list of leads as CSV.",
    query: manyLeads.ExportFilter,
    gives: { type: "text/csv" },
    errors: ["invalid_fields"],
  },
  exportReceipts: {
    method: "GET",
    path: payments.exportReceiptsPath,
    access: ["admin"],
    summary: "Receipts as CSV, for the accountant.",
    query: payments.ReceiptRange,
    gives: { type: "text/csv" },
    errors: ["invalid_fields"],
  },
  downloadBackup: {
    method: "GET",
    path: health.backupFilePath,
    access: ["admin"],
    summary: "The newest backup as a file.",
    gives: { type: "application/octet-stream" },
    errors: ["not_found", "rate_limited"],
  },
  addMailFile: {
    method: "POST",
    path: mailFiles.addMailFilePath,
    access: leadsDesk.team,
    summary: "Put a file into an answer that is being written; its name is the query `name`.",
    query: z.object({ name: z.optional(z.string()) }),
    takes: mailFiles.mailFileTypes,
    gives: { type: "application/json", shape: mailFiles.MailFileShown, status: 201 },
    errors: ["not_found", "unsupported_media_type", "body_too_large", "rate_limited"],
  },
  readMailFile: {
    method: "GET",
    path: mailFiles.mailFilePath,
    access: leadsDesk.team,
    summary: "The bytes of a file of a mail, to be saved.",
    gives: { type: "application/octet-stream" },
    errors: ["not_found"],
  },
  followLeads: {
    method: "GET",
    path: leadsDesk.leadChangesPath,
    access: leadsDesk.team,
    summary: "Which leads are new or different, as server-sent events.",
    gives: { type: "text/event-stream" },
    errors: ["rate_limited"],
  },
} as const satisfies Record<string, FileCall>;
