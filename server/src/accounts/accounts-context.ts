import type { ProductContext } from "../product-context.ts";

/** What the use cases around accounts work with. */
export type AccountsContext = Pick<ProductContext, "database" | "publicUrl" | "now">;
