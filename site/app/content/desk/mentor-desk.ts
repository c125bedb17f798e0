import chaiStop from "../../assets/scenes/chai-stop.svg";
import { signedInPage } from "../account/signed-in-page.ts";

/** Beside the words of a mentor's first day. */
export const mentorPicture = { src: chaiStop, width: 440, height: 350 };

export const executionMentorPage = signedInPage("My applicants");
export const expertMentorPage = signedInPage("Conversations");
