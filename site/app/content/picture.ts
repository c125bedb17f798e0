/** A drawing or photograph, with its own size in CSS pixels so that the page does not jump when it arrives. */
export type Picture = { src: string; width: number; height: number };
