import closing from "../../assets/scenes/closing/closing.svg";
import { signedInPage } from "../../words/signed-in-page.ts";
import { template } from "../../words/templates.ts";
import { type LinkAction, linkTo } from "../action.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import type { Picture } from "../page.ts";
import { noRole, rolesInSentence } from "./role-words.ts";

/** What every dashboard says of its own person. */
export const dashboardWords = defineContent("dashboardWords", {
  hello: { named: template("Hello, {name}."), unnamed: "Hello." },
  signedInAs: template("You are signed in as {role}."),
  roles: rolesInSentence,
  noRole: noRole.inSentence,
  picture: { src: closing, width: 820, height: 460 } satisfies Picture,
  /** The road of a profile, which ends when nothing of it is missing. */
  road: {
    heading: "Your profile, stone by stone",
    left: [
      "Your profile is complete.",
      "One stone left on your profile.",
      "Two stones left on your profile.",
      "Three stones left on your profile.",
    ],
    stones: {
      name: { label: "Name", done: "We know what to call you", missing: "Tell us what to call you" },
      photo: { label: "Photo", done: "A face to the name", missing: "A drawing is fine" },
      email: { label: "Email", done: "Checked", missing: "Not checked yet" },
    },
    done: "Done",
    next: "Next",
    goOn: linkTo("/profile", "Go to my profile"),
    look: linkTo("/profile", "See my profile"),
  },
});

export type DashboardWords = typeof dashboardWords;

/** To the learning platform, or to the page that stands in for it. */
export const openLearning: LinkAction = defineContent(
  "openLearning",
  linkTo("/go/student", company.hasLearningPlatform ? "Open the platform" : "Open the start page"),
);

/** The card next to the road: something that is there already, and the way to it. */
const learning = {
  heading: "Learning platform",
  text: company.hasLearningPlatform
    ? "Your road, your lessons and your next stone."
    : "It is a start page so far, with seven questions to begin with. There are no lessons on it yet.",
  action: openLearning,
};

/** `/dashboard`, of students and counsellors. */
export const dashboard = defineContent("dashboard", { ...signedInPage("My road"), card: learning });

export type DashboardPage = typeof dashboard;

export const unpaidStudentDashboard = defineContent("unpaidStudentDashboard", signedInPage("My application"));
