import campusDrawing from "../../assets/scenes/usecase-counsellors.svg";
import homeDrawing from "../../assets/scenes/usecase-families.svg";
import type { LinkTarget } from "../action.ts";
import { defineContent } from "../define-content.ts";
import { list } from "../list.ts";
import type { Picture } from "../page.ts";

export type VisitorAudience = "student" | "counselor";

export const welcomeWords = defineContent("welcomeWords", {
  heading: "Which way are you headed?",
  text: "Tell us once, and we will show you the right road.",
  choices: list({
    "i-am-a-student": {
      audience: "student",
      title: "I am a student",
      text: "Build your profile and explore opportunities",
      picture: { src: homeDrawing, width: 360, height: 260 },
      announced: "Opening the student site",
    },
    "i-am-a-counselor": {
      audience: "counselor",
      title: "I am a counselor",
      text: "Guide students towards their success",
      picture: { src: campusDrawing, width: 620, height: 420 },
      announced: "Thank you. The page is ready.",
    },
  }) satisfies { audience: VisitorAudience; title: string; text: string; picture: Picture; announced: string }[],
  neither: { title: "Parent, partner or just looking", announced: "Thank you. The page is ready." },
  footer: {
    before: "By continuing, you agree to our ",
    terms: { href: "/termsOfuse", label: "Terms of Service" } satisfies { href: LinkTarget; label: string },
    between: " and ",
    privacy: { href: "/privacy-policy", label: "Privacy Policy" } satisfies { href: LinkTarget; label: string },
  },
});

export type WelcomeWords = typeof welcomeWords;
