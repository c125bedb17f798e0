import { company } from "../content/company.ts";

/** What the head of a signed-in person's page says. Search engines are kept from it. */
export function signedInPage(heading: string, site: string = company.name) {
  return { path: null, title: `${heading} - ${site}`, description: "The page of one signed-in person.", heading };
}

export function adminPage(heading: string) {
  return signedInPage(heading, `${company.name} admin`);
}
