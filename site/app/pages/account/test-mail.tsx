import { company } from "../../content/company.ts";
import type { LinkPageWords } from "../../content/page.ts";
import { feet } from "../../content/scenes.ts";
import { TestMailCame } from "../../features/secret-link/test-mail-came.tsx";
import { linkPage } from "../../layout/link-page-layout.tsx";
import "../../styles/links.css";

const testMailPage: LinkPageWords = {
  path: null,
  title: `A test mail - ${company.name}`,
  description: "The link of a test mail.",
  ground: "amaltas",
  scene: feet.market,
};

export const page = linkPage(testMailPage, <TestMailCame />);
