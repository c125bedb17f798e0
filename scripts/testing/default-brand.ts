/** Whether the default's own words are tested, such as those that the specification fixes for it. */
export const isDefaultBrand = !process.env.BRAND_DIR;
