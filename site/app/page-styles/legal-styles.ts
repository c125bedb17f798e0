import text from "./legal.css?inline";
import href from "./legal.css?url";
import { pageStyles } from "./page-styles.tsx";

export const LegalStyles = await pageStyles({ name: "legal", text: import.meta.env.SSR ? text : "", href });
