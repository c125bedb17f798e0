import { privacyRequestWords } from "../content/features/privacy-request.ts";
import { privacyRequestPage } from "../content/pages/privacy-request.ts";
import { PrivacyRequest } from "../features/privacy-request/privacy-request.tsx";
import { linkPage } from "../layout/link-page-layout.tsx";

export const page = linkPage(privacyRequestPage, <PrivacyRequest words={privacyRequestWords} />);
