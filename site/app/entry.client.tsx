import "./site.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { tolerateMovedNodes } from "./boot/moved-nodes.ts";
import { takeEarlyPress } from "./boot/press-again.ts";
import { currentVisit } from "./navigation/visit.ts";
import { createSitePages } from "./page-files.ts";
import { Root } from "./root.tsx";
import { rememberFirstTouch } from "./storage/first-touch.ts";

const pages = createSitePages();
const page = await pages.load(window.location.pathname);
const visit = currentVisit();

rememberFirstTouch();
tolerateMovedNodes();
takeEarlyPress();
// A transition keeps the page responsive during hydration.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Root pages={pages} first={{ visit, page, beginsAtTop: false }} />
    </StrictMode>,
    {
      // The texts of a page that a browser has translated are not ours, and React draws the page anew. That is no error.
      // biome-ignore lint/suspicious/noConsole: journeys look for it, because a page of our own words is taken over.
      onRecoverableError: (reason) => console.warn("The page was drawn anew.", reason),
    },
  );
});
