import { guardianAnswerWords, guardianPage } from "../content/features/guardian-answer.ts";
import { GuardianAnswer } from "../features/guardian-answer/guardian-answer.tsx";
import { linkPage } from "../layout/link-page-layout.tsx";
import "../styles/links.css";

export const page = linkPage(guardianPage, <GuardianAnswer words={guardianAnswerWords} />);
