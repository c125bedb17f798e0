import text from "./offers.css?inline";
import href from "./offers.css?url";
import { pageStyles } from "./page-styles.tsx";

export const OfferStyles = await pageStyles({ name: "offers", text: import.meta.env.SSR ? text : "", href });
