import { notFound as content } from "../content/pages/not-found.ts";
import { pageMeta } from "../page-meta.ts";
import { ScenePage } from "../sections/scene-page.tsx";

export function meta() {
  return pageMeta({ ...content, path: null });
}

export default function NotFoundPage() {
  return <ScenePage {...content} />;
}
