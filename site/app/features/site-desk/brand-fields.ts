export const brandFields = {
  "company.name": { label: "Name" },
  "company.email": { label: "Email", help: "Visitors write to it." },
  "company.quotePerson": {
    label: "Who signs quotes",
    help: "Quotes are theirs once they have an account of this name.",
  },
  "company.adjective": { label: "What is of your country", help: "Such as Indian, in “Indian law”." },
  "company.law.courts": { label: "Where disputes are decided" },
  "company.law.authority": { label: "Whom people complain to about their data" },
  "company.phoneExample": { label: "A phone number as it is written here", help: "It stands beside fields for one." },
  "company.social.name": { label: "Social network" },
  "company.social.href": { label: "Address of your page there" },
  "company.copyrightYear": { label: "Year beside ©" },
} as Readonly<Record<string, { label: string; help?: string }>>;
