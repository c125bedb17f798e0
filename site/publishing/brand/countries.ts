/** What a consultancy in a country is paid in, where it is known here; others are asked. Code, and how sentences call it. */
const currencies: Record<string, [code: string, called: string]> = {
  AE: ["AED", "dirhams"],
  AU: ["AUD", "dollars"],
  BD: ["BDT", "taka"],
  BT: ["BTN", "ngultrum"],
  CA: ["CAD", "dollars"],
  GB: ["GBP", "pounds"],
  GH: ["GHS", "cedis"],
  ID: ["IDR", "rupiah"],
  IN: ["INR", "rupees"],
  KE: ["KES", "shillings"],
  LK: ["LKR", "rupees"],
  MM: ["MMK", "kyat"],
  MY: ["MYR", "ringgit"],
  NG: ["NGN", "naira"],
  NP: ["NPR", "rupees"],
  PH: ["PHP", "pesos"],
  PK: ["PKR", "rupees"],
  PT: ["EUR", "euros"],
  SG: ["SGD", "dollars"],
  TH: ["THB", "baht"],
  US: ["USD", "dollars"],
  UZ: ["UZS", "soum"],
  VN: ["VND", "dong"],
};

/** What consultancies add to a price, as far as it is known here; percent. The owner knows better. */
const taxes: Readonly<Record<string, readonly [name: string, percent: number]>> = {
  IN: ["GST", 18],
  NP: ["VAT", 13],
};

export type Country = {
  /** Two letters (ISO 3166). */
  code: string;
  name: string;
  /** With its article, where it has one. */
  inSentences: string;
  /** Canonical names of its time zones. */
  timeZones: string[];
  currency: { code: string; called: string } | null;
  /** Nothing where it is not known. */
  tax: { name: string; percent: number; number: string };
};

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** What people write, and no list of names has. */
const shortNames: Readonly<Record<string, string>> = { turkey: "TR", uae: "AE", usa: "US" };

/** A country by its English name or its code; null for a word that is none. */
export function findCountry(typed: string): Country | null {
  const wanted = typed.trim().toLowerCase();
  const styles = ["long", "short"] as const;
  const [long, short] = styles.map((style) => new Intl.DisplayNames("en", { type: "region", fallback: "none", style }));
  for (const first of letters) {
    for (const second of letters) {
      const found = first + second;
      const name = long?.of(found);
      const names = [name, short?.of(found), found].map((one) => one?.toLowerCase());
      if (!name || !(names.includes(wanted) || shortNames[wanted] === found)) continue;
      // A code of before, such as DD and UK, has the name of today's.
      const code = new Intl.Locale(`und-${found}`).region ?? found;
      const [currency, called] = currencies[code] ?? [];
      const [taxName, percent] = taxes[code] ?? ["Tax", 0];
      return {
        code,
        name,
        inSentences: /^(?:United|Netherlands|Philippines|Maldives|Gambia|Bahamas)\b/.test(name) ? `the ${name}` : name,
        timeZones: zonesOf(code),
        currency: currency && called ? { code: currency, called } : null,
        tax: { name: taxName, percent, number: "" },
      };
    }
  }
  return null;
}

/** Some systems still answer with the names of before, such as Asia/Katmandu. */
const renamed: Record<string, string> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
};

function zonesOf(code: string): string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined };
  return (locale.getTimeZones?.() ?? []).map((name) => renamed[name] ?? name);
}
