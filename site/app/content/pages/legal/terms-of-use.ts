import { company } from "../../company.ts";
import { country } from "../../country.ts";
import { defineContent } from "../../define-content.ts";
import { list } from "../../list.ts";
import { whereOffered } from "../../offers.ts";
import { emailLink, type LegalContent, privacyPolicyLink, refundPolicyLink } from "./legal.ts";

export const termsOfUse: LegalContent = defineContent("termsOfUse", {
  path: "/termsOfuse",
  title: `Terms of Use - ${company.name}`,
  description: `The agreement between you and ${company.name}, in ordinary words.`,
  heading: "Terms of Use",
  updatedOn: "2026-11-23",
  intro: `These Terms of Use are the agreement between you and ${company.name} for your use of this website and of the learning services offered through it (together, the Service). Please read them before you register. By registering, or by using the Service, you accept them. If you do not accept them, please do not use the Service.`,
  links: [privacyPolicyLink, refundPolicyLink],
  definitions: {
    heading: "Words used here",
    entries: list({
      learner: {
        term: "Learner",
        meaning:
          "a person who registers to use the Service to learn, and, where the person is under 18, the parent or guardian who gave permission.",
      },
      creator: {
        term: "Creator",
        meaning: "a counsellor, mentor, organisation or other person who makes Content available through the Service.",
      },
      content: {
        term: "Content",
        meaning:
          "a course or a session, whether live or pre-recorded, and everything offered as part of it, such as slides, notes, briefs, tests and reviews.",
      },
      "creator-content": {
        term: "Creator Content",
        meaning: "Content that a Creator uploads, teaches or publishes through the Service.",
      },
      "learner-content": {
        term: "Learner Content",
        meaning:
          "anything a Learner uploads, writes or records through the Service, such as activities, essays, project files, photographs, questions and replies.",
      },
      "public-forum": {
        term: "Public Forum",
        meaning:
          "any part of the Service where what you post can be seen by people you did not choose, such as a discussion, a comment or a review.",
      },
      "content-fee": {
        term: "Content Fee",
        meaning: "the amount payable for access to Content, shown before you pay.",
      },
      feedback: {
        term: "Feedback",
        meaning: "any suggestion, idea or comment about the Service that you choose to send us.",
      },
    }),
  },
  sections: [
    {
      id: "access-and-registration",
      heading: "Access and Registration",
      blocks: [
        "You may register if you are 18 or older. If you are between 13 and 18, you may register only with the permission of your parent or guardian, who accepts these terms with you and is responsible for your use of the Service. If you are under 13, you may not register or use the Service. In countries where the law sets that age at 16, the limit is 16.",
        "To register as a Learner you give us your name and your email address. Please keep both correct. You may also sign in through a Google account, in which case we receive your name, email address and photograph from Google.",
        [
          "Your account is for you alone. Keep your password private. Tell us straight away at ",
          emailLink,
          " if you believe someone else has used your account. You are responsible for what is done with your account until you tell us.",
        ],
        "We may refuse access to the Service, ask you to confirm your age or your guardian’s permission, or close an account that breaks these terms.",
      ],
      inShort: "13 to 18: ask a parent or guardian first. Under 13, or 16 in some countries: not yet.",
    },
    {
      id: "license-to-use",
      heading: "License to Use",
      blocks: [
        "While your account is open and any Content Fee has been paid, we give you a limited, personal, non-exclusive and non-transferable licence to view the Content you have access to, for your own learning.",
        "You may not:",
        {
          items: [
            "sell, rent, lend, copy or publish Content, or share your account with another person;",
            "record a live session, by any means, unless the Creator has said that you may;",
            "remove a notice of ownership, or pretend that Content is yours;",
            "use a program to collect material from the Service, or try to reach parts of it that are not meant for you;",
            "use Content to train or test an automated system.",
          ],
        },
        "Creators give us a licence to host, show, store and adapt the format of Creator Content for as long as it is on the Service. Learners give us a licence to store Learner Content and to show it to the people they choose, and to nobody else, so that the Service can work. These licences end when the material is removed, except for copies we must keep by law and short-lived backup copies.",
      ],
      inShort: "Learn from it. Please do not resell it. What you make stays yours.",
    },
    {
      id: "communications",
      heading: "Communications",
      blocks: [
        `When you register you agree that we may write to you about your account, your sessions, your payments and changes to these terms. We do this by email, and by ${whereOffered("whatsapp", "phone or WhatsApp", "phone")} if you gave us a number.`,
        "We send no news and no advertising. Messages that are needed to run your account cannot be turned off while the account is open.",
        "We will never ask for your password in a message.",
      ],
      inShort: "We write when there is a reason, and only then.",
    },
    {
      id: "code-of-conduct",
      heading: "Code of Conduct",
      blocks: [
        "The Service is used by people under 18. Please behave as you would in a good classroom. You may not use the Service to:",
        {
          items: [
            "break the law, or help someone else to break it;",
            "harass, threaten, shame or discriminate against anyone;",
            "post anything sexual, violent, hateful or knowingly false;",
            "share another person’s private information, image or work without permission;",
            "ask a person under 18 to meet or to talk outside the Service;",
            "hand in work that is not your own as if it were;",
            "send advertising, or anything that could damage a computer or the Service.",
          ],
        },
        "What you post in a Public Forum can be read and copied by others. Think before you post. We do not check every post beforehand. We may remove any material from a Public Forum, and suspend or end a person’s access to it, without notice, where we believe this code has been broken.",
        ["If you see something that worries you, write to ", emailLink, ". We read these messages first."],
      ],
      inShort: "Be decent. We can remove what is not, and we will not always warn you.",
    },
    {
      id: "intellectual-property",
      heading: "Intellectual Property",
      blocks: [
        `The Service itself, including its design, text, drawings, software, name and marks, belongs to ${company.name} or to those who have licensed it to us. Nothing in these terms transfers it to you.`,
        "Creator Content belongs to its Creator. Learner Content belongs to the Learner. Each of you confirms that what you upload is yours to upload, and that it does not break anyone else’s rights.",
        [
          "If you believe that something on the Service copies your work without permission, send ",
          emailLink,
          " your name, a description of your work, the address of the page and a statement that you are the owner or act for the owner. We will look into it, and may remove the material while we do.",
        ],
      ],
      inShort: "Creators own what they teach. Learners own what they make. We own the road.",
    },
    {
      id: "feedback",
      heading: "Feedback",
      blocks: [
        "If you send us Feedback, we may use it to improve the Service without owing you payment or credit, and without any duty to keep it confidential. Please do not include in Feedback anything you would like to keep secret, or the personal details of someone else.",
      ],
      inShort: "If you tell us how to make it better, we may simply do it.",
    },
    {
      id: "payments-and-refunds",
      heading: "Payments and Refunds",
      blocks: [
        `Some Content is offered for a Content Fee. The amount, the currency and any taxes are shown before you pay. You pay ${whereOffered("razorpay", "by UPI or from your bank, or on the page of a payment processor under its own terms", "from your bank")}, as your quote says. We never receive card details, and never ask for a PIN or an OTP. Every payment has a receipt.`,
        [
          "Content that has been purchased cannot be cancelled. Because it is digital, cannot be returned and becomes available at once, we do not give refunds after the order is confirmed and the Content has been sent or opened to you. The ",
          refundPolicyLink,
          " says this in full, and says what to do if something does not arrive or does not open.",
        ],
        "If a Creator cancels a live session, you will be offered another date or access to an equivalent session. Rights that the law gives you and that cannot be given up are not affected.",
        "We may change a Content Fee for the future. A change never affects what you have already bought.",
      ],
      inShort: "You see the price first. Digital purchases are final, but we will fix what does not open.",
    },
    {
      id: "disclaimer",
      heading: "Disclaimer",
      blocks: [
        "The Service is offered as it is and as it is available. We work to keep it running, correct and safe, but we do not promise that it will be uninterrupted or free of mistakes, or that Content will suit your particular purpose.",
        `Opinions in Content are those of its Creator. Evaluations, scores and suggestions on the Service, including those produced with the help of artificial intelligence, are aids to a conversation. They are not a promise and not professional advice. Nobody can guarantee admission to a university, a scholarship, a visa, ${whereOffered("internships", "an internship", "a place of work")} or a result, and we do not.`,
      ],
      inShort: "We try hard. We cannot promise an admission, and nobody else can either.",
    },
    {
      id: "limitation-of-liability",
      heading: "Limitation of Liability",
      blocks: [
        `To the fullest extent the law allows, ${company.name}, its directors, employees and partners are not liable for loss that is indirect or that could not reasonably be foreseen, or for loss of data, of opportunity, of reputation or of profit, arising from the use of the Service.`,
        "Our total liability to you for all claims connected with the Service is limited to the Content Fee you paid in the twelve months before the event that gave rise to the claim.",
        "Nothing in these terms limits liability that the law does not allow to be limited, such as liability for fraud.",
      ],
      inShort: "If something goes wrong, what we owe is limited, except where the law says otherwise.",
    },
    {
      id: "indemnity-and-release",
      heading: "Indemnity and Release",
      blocks: [
        `If someone makes a claim against ${company.name} because you broke these terms, broke the law, or uploaded something that was not yours to upload, you agree to cover the reasonable costs and losses that result, including legal fees. We will tell you promptly about such a claim, and you may take part in the defence at your own cost.`,
        `If you have a dispute with another person who uses the Service, you release ${company.name} from claims that arise out of that dispute, to the extent the law allows. This does not release us from our own duties to you.`,
      ],
      inShort: "If your breach costs us money, you cover it. Disputes between users are between users.",
    },
    {
      id: "links-to-third-party-website",
      heading: "Links to Third Party Website",
      blocks: [
        "The Service contains links to websites and tools run by others, such as video meetings, calendars, forms, payment pages and university sites. They have their own terms and privacy policies. A link is not a recommendation, and we are not responsible for what you find there.",
      ],
      inShort: "Other people’s sites, other people’s rules.",
    },
    {
      id: "governing-law-and-jurisdiction",
      heading: "Governing Law and Jurisdiction",
      blocks: [
        `These terms are governed by the laws of ${country}. The courts at ${company.law.courts} have exclusive jurisdiction over any dispute connected with them or with the Service, unless the law of the place where you live gives you the right to go to a court there.`,
        "Please write to us first. Most things can be settled in a few emails.",
      ],
      inShort: `${company.adjective} law, courts at ${company.law.courts}. Write to us first.`,
    },
    {
      id: "miscellaneous",
      heading: "Miscellaneous",
      blocks: [
        {
          items: [
            [
              { strong: "Changes." },
              " We may change these terms. We will show the new date at the top and, if the change matters, tell you before it takes effect. If you go on using the Service after that date, you accept the change.",
            ],
            [
              { strong: "Ending." },
              " You may close your account at any time. We may suspend or end your access if you break these terms, or if the law requires it. The sections on intellectual property, liability, indemnity and law continue afterwards.",
            ],
            [{ strong: "Severance." }, " If a court finds part of these terms invalid, the rest stands."],
            [{ strong: "No waiver." }, " If we do not use a right at once, we have not given it up."],
            [
              { strong: "Transfer." },
              " You may not transfer your rights under these terms. We may transfer ours to a company that takes over the Service and keeps these promises.",
            ],
            [
              { strong: "Events beyond control." },
              " Neither of us is responsible for a delay caused by something neither could reasonably control.",
            ],
            [
              { strong: "Whole agreement." },
              " These terms, the ",
              privacyPolicyLink,
              " and the ",
              refundPolicyLink,
              " are the whole agreement between us about the Service.",
            ],
          ],
        },
      ],
      inShort: "The usual closing rules, in ordinary words.",
    },
    {
      id: "contact-us",
      heading: "Contact Us",
      blocks: [
        [
          "Questions about these terms, complaints and legal notices: ",
          emailLink,
          `. By post: ${company.name}, ${company.address.join(", ")}. A person reads every message.`,
        ],
      ],
      inShort: "Write to us. A person reads it.",
    },
  ],
});
