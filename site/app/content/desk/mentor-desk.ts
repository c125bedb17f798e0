import type { ApplicationStage } from "@campusward/contracts/desk/applications-desk";
import chaiStop from "../../assets/scenes/chai-stop.svg";
import { signedInPage } from "../account/signed-in-page.ts";
import type { LinkAction } from "../action.ts";
import { company } from "../company.ts";
import type { Picture } from "../page.ts";
import { applicationDeskWords } from "./application-desk.ts";

export const executionMentorPage = signedInPage("My applicants");
export const expertMentorPage = signedInPage("Conversations");

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const inWords = (count: number) => numbers[count] ?? String(count);

/** What both kinds of mentors find. */
export const mentorDeskWords = {
  application: applicationDeskWords,
  greetings: { morning: "Good morning", afternoon: "Good afternoon", evening: "Good evening" },
  greeting: (greeting: string, firstName: string | null) => (firstName ? `${greeting}, ${firstName}` : greeting),
  /** Until the first applicant is given to them. */
  first: {
    heading: "Nobody is assigned to you yet.",
    text: "An admin does that, and you are told by mail.",
    picture: { src: chaiStop, width: 440, height: 350 } satisfies Picture,
    until: {
      heading: "Until then",
      steps: [
        {
          icon: "profile" as const,
          title: "Put your name in",
          text: "The letter to a family says who you are",
          action: { kind: "link", href: "/profile", label: "My profile" } satisfies LinkAction,
        },
        {
          icon: "form" as const,
          title: "Read what an applicant is asked",
          text: "The form, as the family fills it in",
          action: { kind: "link", href: "/forms/application", label: "Open the form" } satisfies LinkAction,
        },
      ],
    },
    later: {
      heading: "What will stand here",
      rows: [
        { title: "Who needs you today", text: "With the day" },
        { title: "Who waits for a decision", text: "The longest first" },
        { title: "What the family was told", text: "Each letter, and whether it went" },
      ],
    },
    assigns: {
      title: "An admin assigns applicants",
      text: company.email,
      action: { kind: "link", href: `mailto:${company.email}`, label: "Write" } satisfies LinkAction,
    },
  },
  caption: "My applicants",
  inAll: (count: number, isMore: boolean) => `${count}${isMore ? "+" : ""} in all`,
  due: {
    stone: "DUE",
    heading: (count: number) => (count === 1 ? "One thing is due" : `${inWords(count)} things are due`),
    oldest: (late: string) => `The oldest: ${late.charAt(0).toLowerCase()}${late.slice(1)}.`,
    start: (firstName: string) => `Start with ${firstName}`,
    none: { heading: "Nothing is due.", text: "A day that you set on an application appears here when it comes." },
  },
  talk: {
    next: (due: string) => `Next, ${due.charAt(0).toLowerCase()}${due.slice(1)}`,
    newest: "The one who has waited longest",
    about: (track: string, city: string | null) => (city ? `${track}. ${city}.` : `${track}.`),
    open: "Open the application",
  },
  decision: {
    heading: "Waiting for your decision",
    at: (stage: ApplicationStage, since: string) => `${decisionNames[stage] ?? ""} since ${since}`,
    days: (days: number) => (days === 0 ? "Today" : days === 1 ? "1 day" : `${days} days`),
    promise: "Decide within two days. The letter to the family goes with it, and a no always has a reason.",
    none: "Nobody waits for a decision.",
  },
};

const decisionNames: Partial<Record<ApplicationStage, string>> = {
  olympiad: "Olympiad",
  interview: "Conversation",
  portfolio: "Portfolio",
};

export type MentorDeskWords = typeof mentorDeskWords;
