export const brandFields = {
  "company.name": { label: "Name" },
  "company.email": { label: "Email", help: "Visitors write to it." },
  "company.quotePerson": {
    label: "Who signs quotes",
    help: "Quotes are theirs once they have an account of this name.",
  },
  "company.social.name": { label: "Social network" },
  "company.social.href": { label: "Address of your page there" },
  "company.copyrightYear": { label: "Year beside ©" },
} as Readonly<Record<string, { label: string; help?: string }>>;
