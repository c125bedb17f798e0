import { firstAdminPage } from "../../content/account/first-admin.ts";
import { FirstAdmin } from "../../features/secret-link/first-admin.tsx";
import { SessionProvider } from "../../identity/session-provider.tsx";
import { linkPage } from "../../layout/link-page-layout.tsx";
import "../../styles/links.css";

export const page = linkPage(
  firstAdminPage,
  <SessionProvider>
    <FirstAdmin />
  </SessionProvider>,
);
