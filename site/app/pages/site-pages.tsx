import { Outlet } from "react-router";
import { SiteLayout } from "../layout/site-layout.tsx";

/** Every public page is opened inside this one, so that header, footer and dialogs stay when the page changes. */
export default function SitePages() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}
