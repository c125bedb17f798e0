import { pageStyles } from "./page-styles.tsx";
import text from "./pricing.css?inline";
import href from "./pricing.css?url";

export const PricingStyles = await pageStyles({ name: "pricing", text: import.meta.env.SSR ? text : "", href });
