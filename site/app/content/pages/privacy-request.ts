import type { PagePath } from "../../page-paths.ts";
import { company } from "../company.ts";
import { defineContent } from "../define-content.ts";
import type { LinkPageWords } from "../page.ts";
import { feet } from "../scenes.ts";

/** What is said on the page stands in `features/privacy-request.ts`. */
export const privacyRequestPage = defineContent("privacyRequestPage", {
  path: "/privacy-request",
  title: `Your data - ${company.name}`,
  description:
    "See, correct, take, delete or stop what we do with your data, or complain. A person answers in 30 days.",
  ground: "roller",
  scene: feet.halt,
} satisfies LinkPageWords & { path: PagePath });
