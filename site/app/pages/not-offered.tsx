import { notOffered as content } from "../content/pages/not-offered.ts";
import type { SitePage } from "../navigation/page-loader.ts";
import { ScenePage } from "../sections/scene-page.tsx";

export const page: SitePage = { words: { ...content, path: null }, Page: () => <ScenePage {...content} /> };
