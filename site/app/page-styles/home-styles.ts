import text from "./home.css?inline";
import href from "./home.css?url";
import { pageStyles } from "./page-styles.tsx";

export const HomeStyles = await pageStyles({ name: "home", text: import.meta.env.SSR ? text : "", href });
