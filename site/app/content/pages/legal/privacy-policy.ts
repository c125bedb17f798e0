import { placeRuleOf } from "@campusward/contracts/payments/payment-places";
import { company } from "../../company.ts";
import { country } from "../../country.ts";
import { defineContent } from "../../define-content.ts";
import { does, whereOffered } from "../../offers.ts";
import { emailLink, type LegalContent, privacyRequestLink, refundPolicyLink, termsOfUseLink } from "./legal.ts";

export const privacyPolicy: LegalContent = defineContent("privacyPolicy", {
  path: "/privacy-policy",
  title: `Privacy Policy - ${company.name}`,
  description: "What we know about you, why, and how to change it.",
  heading: "Privacy Policy",
  updatedOn: "2026-11-24",
  intro: [
    `This policy says what ${company.name} knows about you, why, who else sees it and how you can change that. It covers this website and the services offered through it. Words with capital letters are explained in the `,
    termsOfUseLink,
    ".",
  ],
  links: [termsOfUseLink, refundPolicyLink],
  sections: [
    {
      id: "personal-information",
      heading: "Personal Information",
      blocks: [
        "Personal information means any information from which a living person can be identified, directly or together with other information. It includes your name, email address, age, gender, location, photograph, phone number and IP address. It does not include information that has been made anonymous so that nobody can be identified.",
        "If you are between 13 and 18, your parent or guardian must agree. Until then nobody reads your application, and without an answer in 14 days we delete it. An account of somebody under 18 for whom no parent or guardian has agreed to an application is deleted after 30 days. We do not knowingly collect information from anyone under 13, or under 16 where the law sets that age. If we learn that we have, we delete it.",
      ],
      inShort: "Anything that says who you are. Under 18, a parent agrees first.",
    },
    {
      id: "information-we-collect",
      heading: "Information We Collect",
      blocks: [
        "What you give us:",
        {
          items: [
            "When you register: your name and email address, a password that we store only in scrambled form, and of students whether they are 18 yet.",
            "In your profile, if you choose: a photograph.",
            "When you ask for a demo or a quote: your name, email address, phone number, city, what describes you best, of students whether they are 18 yet, and your answers to the sample reading if you take them along.",
            "When you apply: the same, your year of birth, your school and class, your answers, and under 18 the name and email address of a parent or guardian.",
            ...(does("razorpay")
              ? [
                  "When you pay: what you tell us of the payment, and what our bank or the payment processor says of it. We never receive card details.",
                ]
              : []),
            "When you write to us: your message, and what we answered.",
          ],
        },
        "What we receive automatically: your IP address, which keeps misuse out; where you are signed in, the kind of device and browser; and how fast pages were, in numbers that name nobody.",
        "What others give us: if you sign in with Google, your name, email address and photograph; if a student names you as parent or guardian, your name and email address.",
        "We keep a few small items in your browser, such as the fact that you have visited before, the kind of visitor you said you are, what you began to write in a form, and your sign-in. You can remove them in your browser’s settings. What you wrote and your sign-in go when you sign out.",
        "We set a cookie only when you sign in. It is called __Host-browser and lasts 400 days. It holds a random number by which we know that somebody signed in to your account from this browser before, so that wrong tries of strangers do not keep you out. It opens nothing, follows you nowhere, and we keep only a scrambled form of it. A second one lasts ten minutes, while you sign in with Google.",
      ],
      inShort: "What you type, what your browser tells every website, and what Google passes on.",
    },
    {
      id: "how-we-use-and-share",
      heading: "How We Use and Share",
      blocks: [
        "We use personal information:",
        {
          items: [
            "to open and run your account and to provide the Service you asked for;",
            "to answer you, and to reply to demo and quote requests within the time we promise;",
            "to keep the records the law requires;",
            "to keep the Service safe, and to find and mend faults;",
            "to write to you about what you asked for and about your account;",
            "to see, in numbers that identify nobody, how fast our pages are.",
          ],
        },
        "We share it only:",
        {
          items: [
            "with those of our team who answer you, and the mentor who is given your application;",
            "with the parent or guardian you name, and of a student under 18 with whoever answers for them;",
            `with companies that work for us under contract, for ${whereOffered("razorpay", "hosting, email and payment", "hosting and email")}, and only what they need;`,
            "when the law or a court requires it, or to protect someone from serious harm;",
            "with a company that takes over the Service, which must keep the promises in this policy.",
          ],
        },
        "We do not sell personal information. We do not use a Learner’s documents to train artificial intelligence without written consent.",
      ],
      inShort: "To run the Service and to answer you. Never sold.",
    },
    {
      id: "your-choices",
      heading: "Your Choices",
      blocks: [
        "You can:",
        {
          items: [
            "leave optional fields empty;",
            "change your name, photograph, email address and password in your profile, and delete your account there;",
            "see where you are signed in, and sign out there;",
            "connect and disconnect Google in your profile;",
            "as a parent or guardian, say no to an application, or withdraw your consent, through the link in our letter;",
            "withdraw any other agreement you gave, without affecting what happened before.",
          ],
        },
        "We send no news and no advertising: only answers, and what your account needs.",
        "If you refuse information that we need, such as an email address, we cannot open an account for you.",
      ],
      inShort: "Most of it is optional. All of it can be changed later.",
    },
    {
      id: "your-rights",
      heading: "Your Rights",
      blocks: [
        [
          "You may ask us to tell you what we hold about you, to correct it, to give you a copy, to delete it, or to stop using it for a purpose you name. A parent or guardian may ask on behalf of a person under 18. Ask on the page ",
          privacyRequestLink,
          ", which shows you where your request stands, or write to ",
          emailLink,
          ". We reply within 30 days, without charge, and may ask you to show that you are who you say. More rights, depending on where you live, are set out ",
          { label: "at the end of this policy", href: "/privacy-policy#country-specific-rights" },
          ".",
        ],
      ],
      inShort: "See it, correct it, take it, delete it. Ask and we answer within 30 days.",
    },
    {
      id: "protection",
      heading: "Protection",
      blocks: [
        "We protect personal information with encryption in transit, scrambled passwords, limited access for staff, records of who looked at what, and regular backups. No system is perfectly safe. If a breach affects you, we tell you and the authorities as the law requires, and say what you can do.",
        "Please help: use a password you use nowhere else, and sign out on a shared computer.",
      ],
      inShort: "Locked, logged and backed up. If it fails, we tell you.",
    },
    {
      id: "third-party-websites",
      heading: "Third Party Websites",
      blocks: [
        "Links take you to websites and tools run by others, and forms or meetings may open inside a page. This policy does not cover what they do. Please read theirs.",
      ],
      inShort: "Other sites have their own policies.",
    },
    {
      id: "cross-border-data-transfer",
      heading: "Cross-Border Data Transfer",
      blocks: [
        `We keep personal information on ${whereOffered("serversAtHome", `servers in ${country}`, "the servers that run this website")}. Some companies that work for us may handle it in other countries. When that happens we make sure, by contract, that it is protected to the standard of this policy and of the law that applies to you. If you use the Service from another country, your information travels to where these servers are.`,
      ],
      inShort: "Kept on the servers of this website. If you are elsewhere, it travels there.",
    },
    {
      id: "duration-of-storage",
      heading: "Duration of Storage",
      blocks: [
        `We keep personal information for as long as your account is open and for as long afterwards as a stated purpose needs. When you delete your account we remove or anonymise it within 90 days, except records we must keep by law, such as payment records. A receipt is kept for ${placeRuleOf(company.country).yearsKept} years after the end of its financial year, with the name, the amount and the tax. Demo and quote requests that lead to nothing are removed after 24 months. An account whose address was never confirmed ends after 30 days. An account that nobody was signed in to ends after 24 months, and we write to its owner a month before. What we keep to hold a copy of our data from bringing you back after you were erased is a scrambled form of your address and of the numbers of your requests, for 24 months.`,
      ],
      inShort: "As long as we need it, then it goes.",
    },
    {
      id: "modification",
      heading: "Modification",
      blocks: [
        "We may change this policy. The date at the top shows the latest version. If a change matters to you, we tell you by email or on the website before it takes effect, and ask for your agreement again where the law requires it.",
      ],
      inShort: "If it changes, we say so first.",
    },
    {
      id: "grievances",
      heading: "Grievances",
      blocks: [
        [
          `If you are unhappy with how your information has been handled, write to the Grievance Officer, ${company.name}, ${company.address.join(", ")}, `,
          emailLink,
          ", or complain on the page ",
          privacyRequestLink,
          ". We confirm that we have your complaint within 48 hours and answer it within 30 days. If you are not satisfied, you may complain to the authority where you live.",
        ],
      ],
      inShort: "Complain here. A person answers.",
    },
    {
      id: "google-api-services-and-limited-use-disclosure",
      heading: "Google API Services and Limited Use Disclosure",
      blocks: [
        "If you sign in with a Google account, we ask Google for three things only: your name, your email address and your photograph. We read no calendar, no files and no mails.",
        `${company.name}’s use and transfer to any other app of information received from Google APIs will adhere to the Google API Services User Data Policy, including the Limited Use requirements. In particular, we do not use this information for advertising, we do not sell it, we do not let people read it unless you agree, it is needed for security or the law requires it, and we do not use it to train general artificial intelligence models.`,
        "You can withdraw this at any time in your profile or in the security settings of your Google account, and ask us to delete what we received.",
      ],
      inShort: "Google tells us who you are, and nothing else.",
    },
  ],
  appendix: {
    id: "country-specific-rights",
    heading: "Country-specific rights",
    sections: [
      {
        id: "india",
        heading: country,
        blocks: [
          `Under ${company.adjective} data protection law you have the right to a summary of the personal data we process about you and of those we shared it with, to correction, completion, updating and erasure, to have a grievance answered, and to name another person who may use these rights if you die or cannot act. Where we rely on your consent, you may withdraw it as easily as you gave it. For a person under 18, consent is given by a parent or lawful guardian, and we neither track such a person’s behaviour nor aim advertising at them. If our answer does not satisfy you, you may complain to ${company.law.authority}.`,
        ],
      },
      {
        id: "uk-eu-eea-gdpr",
        heading: "United Kingdom, European Union and European Economic Area (GDPR)",
        blocks: [
          `If you are in the UK, the EU or the EEA, ${company.name} is the controller of your personal data. We rely on these legal grounds: the contract with you, for running your account; your consent, for reading and deciding on your application, which you may withdraw at any time; legal obligation, for payment records; and legitimate interests, for security and for answering requests, where your own interests do not weigh more.`,
          "You have the right of access, rectification, erasure, restriction, portability and objection, and the right not to be subject to a decision made only by automated means that affects you significantly. We make no such decisions: a person reviews every evaluation. Transfers out of these countries are covered by standard contractual clauses or another safeguard the law accepts. You may complain to the data protection authority of the place where you live or work.",
        ],
      },
      {
        id: "california-ccpa",
        heading: "California (CCPA)",
        blocks: [
          "If you live in California, you may ask us, up to twice in any 12 months, to disclose for the 12 months before your request: the categories of personal information we collected, where it came from, why we collected it, the categories of third parties we shared it with, and the specific pieces we hold about you. You may also ask us to correct or delete it.",
          "In the last 12 months we collected identifiers (name, email address, phone number, IP address), age (year of birth, or whether you are 18 yet), location by city, photographs, and education information you entered. We shared them for business purposes only, with the companies that work for us. We did not sell personal information or share it for cross-context behavioural advertising, and we do not do so for anyone under 16.",
          [
            "We will not treat you differently because you used these rights. An agent you authorise in writing may ask for you. Write to ",
            emailLink,
            ".",
          ],
        ],
      },
    ],
  },
});
