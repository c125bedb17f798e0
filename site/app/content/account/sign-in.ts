import { template } from "../../words/templates.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import { ageWords, problemWords } from "../features/field-words.ts";
import { richText } from "../rich-text.ts";
import { passwordWords } from "./password-words.ts";
import { type ProblemText, sdkProblems, tooManyMails, tooManyTries, waitWords } from "./sdk-problems.ts";
import { signOutWords } from "./sign-out.ts";

export type SignInField = "name" | "email" | "password" | "confirm";

const loginFailed = "Login failed";
const registrationFailed = "Registration failed";

/** Everything that signing in says, in the dialog and on the learning platform. */
export const signInWords = defineContent("signInWords", {
  close: "Close",
  back: "Back",
  labels: { name: "Name", email: "Email", password: "Password", confirm: "Confirm password" } satisfies Record<
    SignInField,
    string
  >,
  password: passwordWords,
  problem: problemWords<SignInField>({
    name: "Please tell us what to call you.",
    email: "Please type the address of your account.",
    password: "Please type your password.",
    confirm: passwordWords.noMatch,
  }),
  google: {
    label: "Continue with Google",
    busy: "Logging in...",
    /** While Google's own window is open. */
    note: "Finish in the Google window.",
    /** Below the button, where the deployment has no client at Google. */
    notSetUp: "Not set up on this site. It leads on to email.",
  },
  or: "or",
  choice: {
    heading: "Welcome back",
    text: "Pick up where you left off.",
    email: "Continue with Email",
    newHere: "New here? ",
    register: "Register",
  },
  email: {
    heading: "Log in with email",
    checking: "Checking your details.",
    submit: "Log in",
    busy: "Logging in...",
    forgot: "Forgot password?",
    link: "Email me a link",
  },
  register: {
    heading: "Create your account",
    text: "Under 18? Ask a parent or guardian first.",
    age: {
      label: ageWords.label,
      options: ageWords.options,
      empty: ageWords.empty,
      note: "Under 18: please apply with the same email, so that a parent or guardian can agree. Without their yes, this account is deleted after 30 days.",
    },
    submit: "Register",
    busy: "Registering...",
    haveAccount: "I already have an account",
    agree: richText(
      "By registering you agree to our [Terms of Use](/termsOfuse) and [Privacy Policy](/privacy-policy).",
    ),
  },
  reset: {
    heading: "Forgot password?",
    text: "It happens. We will send you a link to choose a new one.",
    submit: "Send the link",
    busy: "Sending...",
  },
  link: {
    heading: "Email me a link",
    text: "No password needed. The link signs you in on this device.",
    submit: "Email me a link",
    busy: "Sending...",
  },
  mailed: {
    heading: "Look in your inbox",
    /** The same whether or not the address has an account. */
    text: template("If {email} has an account, a link is on its way. It works once, for one hour."),
    nothing: "Nothing there after five minutes? Look under Promotions and Spam.",
    done: "Back to log in",
  },
  problems: {
    google: {
      title: loginFailed,
      text: ["Nothing was changed. Try again, or ", { step: "email", label: "continue with email" }, "."],
    },
    noEmail: {
      title: "Email not found",
      text: [
        "Google did not share an address. Choose another account, or ",
        { step: "register", label: "register with email" },
        ".",
      ],
    },
    notRegistered: {
      title: "Email not found",
      text: [
        "We have signed you out again. ",
        { step: "register", label: "Register" },
        " first, and Google will work next time.",
      ],
    },
    password: {
      title: "Invalid email or password",
      text: ["Check the spelling, or ", { step: "reset", label: "choose a new password" }, "."],
    },
    register: { title: registrationFailed, text: ["Please try again in a minute."] },
    unfinished: {
      title: loginFailed,
      text: [
        "Your account is in order, but we could not open it just now. You are signed out again. Please try once more.",
      ],
    },
    mail: { title: "Nothing was sent", text: ["Please try again in a minute."] },
  } satisfies Record<string, ProblemText> as Record<SignInProblemName, ProblemText>,
  sdkProblems,
  tooManyTries,
  wait: waitWords,
  tooManyMails,
  /** For a person who is signed in already. */
  signedIn: {
    heading: template("You are signed in as {name}."),
    goOn: "My dashboard",
    signOut: "Sign out",
    asked: signOutWords,
    signingOut: "Signing out...",
    failed: "You are still signed in. Check your internet and try again.",
  },
  withoutScript: `Logging in needs JavaScript. Please switch it on, or write to ${company.email} and a person will help.`,
});

export type SignInProblemName =
  | "google"
  | "noEmail"
  | "notRegistered"
  | "password"
  | "register"
  | "unfinished"
  | "mail";

export type SignInWords = typeof signInWords;
