import "./site.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { takeEarlyPress } from "./boot/press-again.ts";
import { currentVisit } from "./navigation/visit.ts";
import { createSitePages } from "./page-files.ts";
import { Root } from "./root.tsx";
import { rememberFirstTouch } from "./storage/first-touch.ts";

const pages = createSitePages();
const page = await pages.load(window.location.pathname);
const visit = currentVisit();

rememberFirstTouch();
takeEarlyPress();
// A transition keeps the page responsive during hydration.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Root pages={pages} first={{ visit, page, beginsAtTop: false }} />
    </StrictMode>,
  );
});
