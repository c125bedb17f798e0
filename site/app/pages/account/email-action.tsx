import { emailActionPage, emailActionWords } from "../../content/account/email-action.ts";
import { EmailAction } from "../../features/secret-link/email-action.tsx";
import { linkPage } from "../../layout/link-page-layout.tsx";
import "../../styles/links.css";

export const page = linkPage(emailActionPage, <EmailAction words={emailActionWords} />);
