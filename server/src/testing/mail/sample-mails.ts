import type { MailKind } from "@campusward/contracts/desk/outbox-desk";
import { currentGuardianWording, fillPoints } from "@campusward/contracts/leads/guardian-wordings";
import { asWriter, byBrand, replyHere } from "../../email/signer.ts";

const site = "https://campusward.example";
const link = `${site}/auth/action?mode=verifyEmail&oobCode=4kQ9dZr2mXw7T1vLpB8sYfJ0cN3hUaEg6iRo5tKMxVs&lang=en`;
const deadline = "Monday 23 November, 7:46 pm IST";
const received = "Sunday 22 November, 7:46 pm IST";
const device = "Chrome on Windows";
const onDuty = { name: "Nandini Rao", about: "Answers requests this week", reach: replyHere };
const nandini = asWriter({ name: "Nandini Rao", email: "nandini@campusward.example" }, "Campusward");
const points = fillPoints(currentGuardianWording(), {
  ...{ track: "Innovation Track", hours: "130+" },
  next: "The entrance is a two-hour olympiad, taken at home. We write to you when its day is fixed.",
});
const lead = {
  ...{ name: "Meera Krishnan", city: "Chennai", email: "meera@krishnan.example", contact: "+91 98400 12345" },
  ...{ callLink: "tel:+919840012345", chatLink: "https://wa.me/919840012345", profile: "Parent", hours: 24 },
  ...{ received, deadline, reference: "CW-KYBAJ-605VE", link: `${site}/adminDashboardHome?lead=1` },
};
const confirmed = {
  firstName: "Meera",
  profile: "Parent",
  received,
  deadline,
  deadlineInShort: "Monday,\u00a09:14\u00a0am",
  hours: 24,
  reference: "CW-KYBAJ-605VE",
};
const demo = {
  ...{
    day: "Wednesday 25 November",
    shortDay: "Wed 25 November",
    time: "4:30 pm",
    from: "4:30",
    ends: "5:00 pm",
    zone: "India time",
    left: "2 days",
    opensAt: "4:25 pm",
  },
  ...{ elsewhere: "11:00 am in London (GMT)", room: "https://rooms.example/nandini", person: "Nandini", minutes: 30 },
  ...{ firstName: "Meera", link: "https://campusward.example/demo/abc", reference: "CW-KYBAJ-605VE" },
  signer: { name: "Nandini Rao", about: null, reach: replyHere },
};
const task = { what: "Reply by 18:00", note: "", clock: "3 hours left", stone: "3", cap: "#ff7a4d", link: lead.link };

const quote = {
  ...{
    reference: "CW-Q7M2DK",
    firstName: "Ritu",
    called: "rupees",
    until: "7 December",
    untilInFull: "7 December 2026",
  },
  ...{
    total: "₹87,320",
    period: "twelve months",
    days: 14,
    link: `${site}/quote/4kQ9dZr2mXw7T1vLpB8sYfJ0cN3hUaEg6iRo5tKMxVs`,
  },
  lines: [
    { what: "Student Profile Tracker", many: "61 × ₹900", amount: "₹54,900" },
    { what: "Learning Management System", many: "12 × ₹1,500", amount: "₹18,000" },
    { what: "Moving your records", many: null, amount: "₹6,000" },
    { what: "First-year courtesy", many: null, amount: "−₹4,900" },
  ],
  beforeTax: "₹74,000",
  tax: { name: "GST", percent: "18", amount: "₹13,320" },
  notIncluded: "WhatsApp messages, which your provider bills to you.",
};

/** Words of each mail as the product fills them in, for tests and for the gallery of `npm run dev`. */
export const sampleMails: Record<MailKind, Record<string, unknown>> = {
  "demo-request-operator": {
    ...{ ...lead, cameFrom: "Demo dialog, Home", replyGoesTo: "Meera" },
    lines: [{ label: "Age", value: "18 or older" }],
  },
  "demo-request-visitor": { ...confirmed, isMinor: true, signer: onDuty },
  "demo-request-times": {
    ...{ ...confirmed, isMinor: false, signer: onDuty, minutes: 30, link: demo.link },
    times: [{ shortDay: "Tue 24 November", clocks: "11:00 am, 6:30 pm" }],
  },
  "demo-booked": demo,
  "demo-moved": demo,
  "demo-off": demo,
  "demo-anew": demo,
  "demo-reminder": { ...demo, isHour: true },
  "demo-colleague": { ...demo, booked: true, name: "Meera Krishnan", city: "Chennai", word: null, signer: undefined },
  "quote-request-operator": { ...lead, profile: "IEC/Counselor", cameFrom: "Quote form, Pricing", lines: [] },
  "quote-request-visitor": {
    ...{ ...confirmed, profile: "IEC/Counselor", person: "Nandini Rao" },
    signer: { name: "Nandini Rao", about: "Answers requests for a quote", reach: replyHere },
  },
  "application-operator": {
    ...{ ...lead, name: "Ananya Iyer", track: "Innovation Track", applyingAs: "student", school: "Vidya Mandir" },
    ...{
      schoolClass: "11",
      birthYear: 2009,
      hoursPerWeek: 11,
      guardianName: "S. Iyer",
      guardianEmail: "s@iyer.example",
    },
    motivation: "An air sensor that anyone can mend.\nOurs broke in June, and nobody in the street could open it.",
    ...{ cameFrom: "Application form, Home, programmes, innovation", lines: [] },
  },
  "application-student": {
    ...{ ...confirmed, firstName: "Ananya", track: "Innovation Track", waitsForGuardian: true, signer: byBrand },
    nextStep: "The entrance is a two-hour olympiad, taken at home. We write to you when its day is fixed.",
  },
  "application-guardian": {
    ...{
      firstName: "Ananya",
      track: "Innovation Track",
      points,
      days: 14,
      reference: "CW-A3F8N-2V9QH",
      signer: onDuty,
    },
    link: `${site}/forms/guardian#token=8Kd2vYt4Wm9q`,
  },
  "guardian-record": {
    ...{ firstName: "Ananya", address: "s@iyer.example", time: received, link: `${site}/forms/guardian#token=8Kd2` },
    agreed: { name: "S. Iyer", agreement: currentGuardianWording().agreement, points },
    ...{ takenBack: false, reference: "CW-A3F8N-2V9QH", signer: onDuty },
  },
  "guardian-answered": { firstName: "Ananya", promise: { deadline, hours: 24 }, agreed: true, signer: onDuty },
  "privacy-request-link": {
    asks: "for a copy of everything we hold about you",
    link: `${site}/privacy-request#token=8K`,
  },
  "privacy-request-operator": {
    ...{ kind: "For a copy of everything we hold about them", due: "Tuesday 22 December, 7:46 pm IST" },
    link: `${site}/adminDashboardHome/people`,
  },
  "privacy-request-answer": {
    ...{ asks: "to delete your data", signer: byBrand },
    answer: "We deleted your two requests of March and your account.\nNothing else of yours was kept.",
  },
  "account-idle": { day: "22 December", link: `${site}/profile` },
  "quote-sent": { ...quote, isNewer: false, signer: nandini },
  "quote-accepted": { ...quote, time: received, signer: onDuty },
  "quote-answered": {
    ...{ ...quote, who: "Ritu Banerjee", accepted: false, link: lead.link },
    asked: { about: "Pay in two parts", paragraphs: [{ words: "Could we pay half in April?", language: "" }] },
  },
  "calendar-lost": { firstName: "Nandini", service: "Google Calendar", link: `${site}/adminDashboardHome/my-hours` },
  "lead-reply": {
    subject: "Thursday, 4:30 pm?",
    paragraphs: [
      { words: "Hello Meera,", language: "" },
      {
        words: "Would Thursday suit you? Have one real student in mind.\nI will be there, with no slides.",
        language: "",
      },
      { words: "नमस्ते, गुरुवार ठीक रहेगा?", language: "hi" },
    ],
    signer: nandini,
  },
  "family-letter": {
    ...{ subject: "Tenzin has a place", copyOf: "Pema Dolma" },
    paragraphs: [{ words: "Dear Pema," }, { words: "Tenzin may begin on the Innovation Track on 7 December." }],
    answerAt: `${site}/unpaidStudentDashboard`,
    signer: { ...nandini, reach: replyHere },
  },
  "application-stage": { student: "Tenzin Dolma", stage: "Accepted", reference: "CW-A3F8N-2V9QH" },
  "mentor-assigned": {
    ...{ firstName: "Thomas", by: "Nandini Rao", student: "Ananya Iyer" },
    link: `${site}/executionMentorDashboard/1`,
  },
  "lead-reminder": {
    ...{ title: "Due in 4 hours: Parent, Chennai", body: "Yours", hours: 4, link: lead.link },
    settings: `${site}/adminDashboardHome/tell-me`,
  },
  "desk-digest": {
    ...{
      counts: "3 need you today, 1 is late, 2 answered you",
      greeting: "Good morning, Nandini.",
      day: "Monday 23 November",
    },
    ...{ stone: "2 late", hasLate: true, hasDue: true, hasAnswered: true, hours: "08:30 and 17:00" },
    lateOnes: [
      {
        ...{ ...task, name: "Irfan Shaikh", about: "IEC/Counselor, Surat", what: "Reply, was due 06:30" },
        ...{ clock: "2 hours late", stone: "+2", cap: "#e8472b", note: "Call the school first" },
      },
    ],
    dueOnes: [
      { ...task, name: "Meera Krishnan", about: "Parent, Chennai", note: "answered you Sun 22, 21:40" },
      { ...task, name: "Ritu Banerjee", about: "Quote, Kolkata", clock: "8 hours left", stone: "8", cap: "#ffc629" },
    ],
    answeredOnes: [
      {
        ...{ ...task, name: "Lakshmi Narayanan", about: "Parent, Chennai", what: "Reply by Tue 24, 08:10" },
        ...{ note: "answered you 08:10", clock: "23 hours left", stone: "23", cap: "#1b8156" },
      },
    ],
    ...{ others: "1 has no owner: Kabir Anand, Reply by 18:00.", othersLink: lead.link },
    ...{ link: `${site}/adminDashboardHome?view=today`, settings: `${site}/adminDashboardHome/tell-me` },
  },
  "test-mail": { time: received, link: `${site}/auth/test-mail#token=8Kd2vYt4Wm9q` },
  "verify-email": { link },
  "change-email": { link },
  "reset-password": { link, isReplaced: true },
  "sign-in-link": { link },
  "sign-in-code": { code: "240717" },
  "security-notice": {
    ...{ heading: "Your password was changed", text: "Everybody who was signed in elsewhere has been signed out." },
    ...{ time: received, device, link, hadFeed: true },
  },
  "address-changed": {
    ...{ former: "farah@sitara.example", masked: "f•••••i@gmail.example", time: received, device, link },
    until: "Sunday 29 November, 7:46 pm IST",
  },
  "admin-notice": {
    ...{ heading: "There is a new admin", who: "irfan@campusward.example", by: "nandini@campusward.example" },
    ...{ time: received, link: `${site}/adminDashboardHome/people` },
  },
  "way-in-changed": {
    heading: "The site was published",
    by: "irfan@campusward.example",
    time: received,
    lines: [{ line: "Home, the first line: “Campus is closer than it looks” → “Closer than you think”" }],
    link: `${site}/adminDashboardHome/site`,
    shutOut: link,
    isOwn: true,
    isAgain: true,
  },
  "role-changed": { name: "Nandini", role: "Admin", link: `${site}/adminDashboardHome` },
  invitation: {
    ...{ email: "irfan@campusward.example", role: "Team member", validFor: "7 days", link },
    signer: { ...nandini, about: null },
  },
  "account-deleted": { time: received },
};
