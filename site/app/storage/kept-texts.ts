/** Texts in a storage of the browser. Where that is refused (private windows, full disks), nothing is kept or breaks. */
function keptTexts(storage: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Null takes it away. False where nothing can be kept. */
    write(key: string, text: string | null): boolean {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

export const textsOfTab = keptTexts(() => sessionStorage);
export const textsOfDevice = keptTexts(() => localStorage);
