/**
 * What the places of the words are called. A path such as `home.hero.heading` belongs to a group by its first part; the
 * other parts have a name here, or are read as they are written.
 */
export const sitePlaceWords = {
  groups: {
    home: "Home",
    company: "Company",
    products: "Products",
    solutions: "Solutions",
    pricing: "Pricing",
    offers: "Offers",
    questions: "Questions",
    testimonials: "Testimonials",
    reviewsHead: "Testimonials",
    partners: "Partners",
    aiEvaluator: "Evaluator",
    profileTracker: "Profile tracker",
    industryProfileBuilding: "Programmes",
    learningManagementSystem: "Learning platform",
    internships: "Internships",
    forCounsellors: "For counsellors",
    forFamilies: "For families",
    forIndustries: "For industries",
    termsOfUse: "Terms of use",
    privacyPolicy: "Privacy policy",
    refundPolicy: "Refund policy",
    layoutWords: "Header and footer",
  } as Readonly<Record<string, string>>,
  parts: {
    heading: "headline",
    title: "title in the browser’s tab",
    description: "description for search engines",
    text: "text",
    label: "label",
    hero: "opening",
    quote: "quote",
    href: "address of the link",
    aside: "aside",
  } as Readonly<Record<string, string>>,
  numbered: (number: number) => `number ${number}`,
  in: (thing: string, group: string) => `${thing}, ${group}`,
};

export type SitePlaceWords = typeof sitePlaceWords;
