import { payWords } from "../../content/features/pay-words.ts";
import { quotePage } from "../../content/features/quote-page.ts";
import { quotePageWords } from "../../content/features/quote-words.ts";
import { linkPage } from "../../layout/link-page-layout.tsx";
import { QuotePage } from "../../sections/quote/quote-page.tsx";
import "../../styles/links.css";

/** A template: the server fills it in for whoever has a link. It is served without scripts. */
export const page = linkPage(quotePage, <QuotePage words={quotePageWords} pay={payWords} />, true);
