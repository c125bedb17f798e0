import { bookADemo } from "../content/actions.ts";
import { ownPages } from "../content/lists/own-pages.ts";
import { notFound } from "../content/pages/not-found.ts";
import { closings, lowland } from "../content/scenes.ts";
import { useVisit } from "../navigation/navigation.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { OwnPageSections } from "../sections/own-page-sections.tsx";
import { ScenePage } from "../sections/scene-page.tsx";

const pageAt = (pathname: string) => ownPages.find(({ path }) => path === pathname.replace(/\/+$/, ""));

/** Every page that the brand adds, each at its own address. */
export const page: SitePage = {
  words: { ...notFound, path: null },
  wordsAt: pageAt,
  Page() {
    const content = pageAt(useVisit().pathname);
    if (!content) return <ScenePage {...notFound} />;
    const closing = { ...content.closing, action: bookADemo };
    return (
      <OwnPageSections
        content={content}
        scene={lowland}
        closing={{ ...closing, ground: "peach", picture: closings.lamp }}
      />
    );
  },
};
