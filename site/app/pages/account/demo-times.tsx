import { demoTimesPage, demoTimesWords } from "../../content/features/demo-page.ts";
import { linkPage } from "../../layout/link-page-layout.tsx";
import { DemoTimes } from "../../sections/demo-times/demo-times.tsx";
import "../../styles/links.css";

/** Finished by the server for each reader; see `http/site/filled-pages.ts` there. */
export const page = linkPage(demoTimesPage, <DemoTimes words={demoTimesWords} />);
