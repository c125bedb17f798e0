import { testMailPage, testMailWords } from "../../content/account/test-mail.ts";
import { TestMailCame } from "../../features/secret-link/test-mail-came.tsx";
import { linkPage } from "../../layout/link-page-layout.tsx";

export const page = linkPage(testMailPage, <TestMailCame words={testMailWords} />);
