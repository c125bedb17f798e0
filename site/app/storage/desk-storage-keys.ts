/** Keys that only the desk asks for, apart from those of `storage-keys.ts`, which every page loads. */
export const deskStorageKeys = {
  /** Local storage: `open` where somebody keeps the figures of the desk open. */
  deskFigures: "campusward.desk-figures",
  /** Local storage: what the words of imported sheets mean, such as their stages and the names of colleagues. */
  sheetWords: "campusward.sheet-words",
} as const;
