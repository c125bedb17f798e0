/** Who runs the site, as admins change it. */
export const siteBrandWords = {
  heading: "Who runs this site",
  text: "Pages, mails, sharing cards and legal texts say it as it stands here.",
  fields: {
    "company.name": { label: "Name" },
    "company.email": { label: "Email", help: "Visitors write to it." },
    "company.quotePerson": {
      label: "Who signs quotes",
      help: "Quotes are theirs once they have an account of this name.",
    },
    "company.social.name": { label: "Social network" },
    "company.social.href": { label: "Address of your page there" },
    "company.copyrightYear": { label: "Year beside ©" },
  } as Readonly<Record<string, { label: string; help?: string }>>,
  addressLine: (line: number) => `Postal address, line ${line}`,
  deployed: "Time zone, locale, country and money belong to whoever deploys the site: they stand in brand.json.",
};
