/**
 * Everybody here is invented. Hours are counted back from the Monday morning of the demonstration.
 *
 * @typedef {{ name: string, email: string, contact: string, city: string, profile?: "ieccounselor" | "student" | "parent" | "others", ageGroup?: "under 18" | "18 or older" }} Sender
 * @typedef {{
 *   hoursAgo: number, by: string,
 *   call?: "reached" | "no-answer" | "wrong-number", chat?: "sent" | "answered" | "not-on-whatsapp",
 *   reply?: string, note?: string, owner?: string,
 *   status?: "contacted" | "demo-booked" | "won" | "lost", reason?: string,
 *   next?: { kind: "call" | "whatsapp" | "mail" | "demo" | "meeting", inHours: number, note?: string },
 *   demo?: { inMinutes: number, byLink?: boolean },
 *   held?: boolean,
 *   quote?: { students: number, each: number, dueInDays?: number[] },
 *   accepts?: true, saysPaid?: string, pays?: { way: "upi" | "bank", reference: string },
 * }} Deed
 * @typedef {{ utmSource?: string, utmMedium?: string, utmCampaign?: string, referrerHost?: string, landingPage?: string }} CameBy
 * @typedef {{ from: Sender, kind?: "demo" | "quote", hoursAgo: number, cameBy?: CameBy, deeds?: Deed[] }} Story
 */

/** @type {{ name: string, email: string, role: import("../../contracts/src/accounts/roles.ts").Role }[]} */
export const colleagues = [
  { name: "Nandini Rao", email: "nandini@campusward.example", role: "admin" },
  { name: "Vikram Sethi", email: "vikram@campusward.example", role: "admin" },
  { name: "Farah Khan", email: "farah@campusward.example", role: "teamMember" },
  { name: "Thomas George", email: "thomas@campusward.example", role: "executionMentor" },
  { name: "Ritu Banerjee", email: "ritu@campusward.example", role: "expertMentor" },
];

/**
 * When they can be met. Minutes from midnight, on the first five days of the week from Monday.
 *
 * @type {{ by: string, stretches: readonly (readonly [from: number, until: number])[], pauseMinutes: number, roomUrl: string }[]}
 */
export const openHours = [
  {
    by: "Nandini Rao",
    stretches: [
      [570, 780],
      [840, 1050],
    ],
    pauseMinutes: 0,
    roomUrl: "https://rooms.example/nandini",
  },
  { by: "Vikram Sethi", stretches: [[570, 900]], pauseMinutes: 15, roomUrl: "https://rooms.example/vikram" },
  { by: "Farah Khan", stretches: [[900, 1110]], pauseMinutes: 0, roomUrl: "https://rooms.example/farah" },
];

/** @type {typeof colleagues} */
export const adults = [
  { name: "Meera Krishnan", email: "meera@krishnan.example", role: "counselor" },
  { name: "Kabir Gill", email: "kabir@gill.example", role: "unpaidStudent" },
  { name: "Zoya Khan", email: "zoya@khan.example", role: "student" },
];

/** @returns {Sender} */
function sender(
  /** @type {string} */ name,
  /** @type {Sender["profile"]} */ profile,
  /** @type {string} */ city,
  /** @type {string} */ contact,
) {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@families.example`;
  return {
    name,
    email,
    contact,
    city,
    ...(profile && { profile }),
    ...(profile === "student" && { ageGroup: "18 or older" }),
  };
}

/** @type {Story[]} */
export const openLeads = [
  // Late.
  {
    from: sender("Joseph Kurian", "parent", "Kochi", "+91 98460 11223"),
    hoursAgo: 26,
    deeds: [{ hoursAgo: 25, by: "Nandini Rao", owner: "Nandini Rao" }],
  },
  {
    from: sender("Sunita Deshpande", "parent", "Pune", "+91 98220 45671"),
    hoursAgo: 52,
    deeds: [
      { hoursAgo: 50, by: "Vikram Sethi", reply: "Good morning, and thank you for writing. When may I call you?" },
      {
        hoursAgo: 43,
        by: "Vikram Sethi",
        call: "no-answer",
        next: { kind: "call", inHours: -0.8, note: "Second try. No answer on Saturday" },
      },
    ],
  },
  // Due today.
  {
    from: {
      ...sender("Meera Krishnan", "ieccounselor", "Chennai", "+91 98400 12345"),
      email: "meera@krishnan.example",
    },
    hoursAgo: 70,
    deeds: [
      { hoursAgo: 68, by: "Nandini Rao", call: "reached" },
      {
        hoursAgo: 67,
        by: "Nandini Rao",
        demo: { inMinutes: 40, byLink: true },
        next: { kind: "demo", inHours: 40 / 60, note: "Three of her students" },
      },
    ],
  },
  { from: sender("Irfan Qureshi", "ieccounselor", "Hyderabad", "+91 98490 77812"), kind: "quote", hoursAgo: 22.7 },
  {
    from: sender("Col. Ajit Rathore", "parent", "Jaipur", "+91 98290 33417"),
    hoursAgo: 90,
    deeds: [
      { hoursAgo: 88, by: "Vikram Sethi", reply: "Namaste Colonel, may we talk for ten minutes?" },
      { hoursAgo: 44, by: "Vikram Sethi", call: "no-answer" },
      {
        hoursAgo: 20,
        by: "Vikram Sethi",
        call: "no-answer",
        note: "Busy until two",
        next: { kind: "call", inHours: 3.7, note: "Third try. Busy until two" },
      },
    ],
  },
  {
    from: sender("Lakshmi Narayanan", "parent", "Chennai", "+91 98410 27731"),
    hoursAgo: 12.3,
    deeds: [
      {
        hoursAgo: 1,
        by: "Nandini Rao",
        owner: "Nandini Rao",
        next: { kind: "call", inHours: 5.7, note: "After school" },
      },
    ],
  },
  {
    from: sender("Shalini Bose", "ieccounselor", "Kolkata", "+91 98300 55129"),
    hoursAgo: 60,
    deeds: [
      {
        hoursAgo: 58,
        by: "Farah Khan",
        call: "reached",
        quote: { students: 61, each: 900 },
        next: { kind: "whatsapp", inHours: 7.2, note: "Ask whether the one page came" },
      },
    ],
  },
  {
    from: sender("Simran Kaur", "student", "Ludhiana", "+91 98140 66230"),
    hoursAgo: 16,
    deeds: [{ hoursAgo: 2, by: "Farah Khan", owner: "Farah Khan" }],
  },
  // Won, and to be paid: one said so this morning, one is late with the second part, one is paid.
  {
    from: sender("Geeta Raman", "ieccounselor", "Bengaluru", "+91 98860 23514"),
    kind: "quote",
    hoursAgo: 144,
    deeds: [
      { hoursAgo: 142, by: "Nandini Rao", call: "reached", quote: { students: 24, each: 900, dueInDays: [1] } },
      { hoursAgo: 120, by: "Nandini Rao", accepts: true },
      { hoursAgo: 1.2, by: "Nandini Rao", saysPaid: "633418275520" },
    ],
  },
  {
    from: sender("Mathew Chacko", "ieccounselor", "Thrissur", "+91 94470 81126"),
    hoursAgo: 432,
    deeds: [
      { hoursAgo: 430, by: "Farah Khan", call: "reached", quote: { students: 40, each: 900, dueInDays: [-12, -2] } },
      { hoursAgo: 384, by: "Farah Khan", accepts: true },
      { hoursAgo: 310, by: "Farah Khan", pays: { way: "bank", reference: "N332268841907" } },
    ],
  },
  {
    from: sender("Ritika Sood", "parent", "Chandigarh", "+91 98155 40972"),
    kind: "quote",
    hoursAgo: 216,
    deeds: [
      { hoursAgo: 214, by: "Vikram Sethi", call: "reached", quote: { students: 1, each: 45_000, dueInDays: [-1] } },
      { hoursAgo: 170, by: "Vikram Sethi", accepts: true },
      { hoursAgo: 66, by: "Vikram Sethi", pays: { way: "upi", reference: "633318840162" } },
    ],
  },
  // Demos: one that was this morning, one this afternoon, one tomorrow.
  {
    from: sender("Kavya Reddy", "parent", "Hyderabad", "+91 98480 31275"),
    hoursAgo: 92,
    deeds: [
      { hoursAgo: 90, by: "Vikram Sethi", call: "reached", note: "Her son paints. Both want to see a portfolio." },
      { hoursAgo: 89, by: "Vikram Sethi", demo: { inMinutes: -50 } },
    ],
  },
  {
    from: sender("Leela Thomas", "parent", "Kottayam", "+91 94470 66012"),
    hoursAgo: 74,
    deeds: [
      { hoursAgo: 71, by: "Farah Khan", reply: "Thank you for writing. Please take a time that suits you." },
      { hoursAgo: 69, by: "Farah Khan", demo: { inMinutes: 310, byLink: true } },
    ],
  },
  {
    from: sender("Sanjay Bhatt", "ieccounselor", "Ahmedabad", "+91 98250 14490"),
    hoursAgo: 68,
    deeds: [
      { hoursAgo: 66, by: "Nandini Rao", owner: "Nandini Rao" },
      { hoursAgo: 65, by: "Nandini Rao", demo: { inMinutes: 24 * 60 + 100, byLink: true } },
      { hoursAgo: 64, by: "Nandini Rao", demo: { inMinutes: 24 * 60 + 40, byLink: true } },
    ],
  },
  // Later this week. Lakshmi Narayanan asks twice: her two requests stand as one person's.
  {
    from: sender("Lakshmi Narayanan", "parent", "Chennai", "+91 98410 27731"),
    kind: "quote",
    hoursAgo: 5,
    deeds: [{ hoursAgo: 1, by: "Nandini Rao", owner: "Nandini Rao" }],
  },
  { from: sender("Arjun Mehta", "parent", "Mumbai", "+91 98200 91234"), hoursAgo: 1.5 },
  { from: sender("Nisha Pillai", "others", "Thiruvananthapuram", "+91 98470 20456"), hoursAgo: 3 },
  {
    from: sender("Devika Menon", "ieccounselor", "Kozhikode", "+91 98950 66341"),
    hoursAgo: 48,
    deeds: [
      {
        hoursAgo: 47,
        by: "Farah Khan",
        reply: "Thank you for writing. Wednesday at eleven?",
        next: { kind: "meeting", inHours: 48.7, note: "At the school" },
      },
    ],
  },
  {
    from: sender("Rohan Saxena", "student", "Bhopal", "+91 98260 83112"),
    hoursAgo: 75,
    deeds: [
      { hoursAgo: 72, by: "Vikram Sethi", chat: "sent", next: { kind: "call", inHours: 26, note: "After his test" } },
    ],
  },
  // Slept longer than a week.
  ...[
    ["Mary Lalrinpuii", "parent", "Aizawl", 12],
    ["Harpreet Dhillon", "parent", "Amritsar", 11],
    ["Anil Kulkarni", "ieccounselor", "Nagpur", 9],
    ["Fatima Sheikh", "student", "Surat", 9],
    ["Gopal Iyer", "others", "Madurai", 8],
    ["Tashi Wangmo", "parent", "Gangtok", 8],
  ].map(([name, profile, city, days], index) => ({
    from: sender(
      String(name),
      /** @type {Sender["profile"]} */ (profile),
      String(city),
      `+91 9${index}100 4${index}320`,
    ),
    hoursAgo: Number(days) * 24 + 5,
    deeds: [
      {
        hoursAgo: Number(days) * 24,
        by: ["Nandini Rao", "Vikram Sethi", "Farah Khan"][index % 3] ?? "Nandini Rao",
        reply: "Thank you for writing. We talk after the holidays.",
        next: { kind: /** @type {const} */ ("mail"), inHours: 23.7 + index * 24 },
      },
    ],
  })),
];

/**
 * Whom colleagues typed in themselves.
 *
 * @type {{ by: string, hoursAgo: number, lead: ReturnType<typeof import("../../contracts/src/desk/lead-entry.ts").addLead.request.parse>, next: NonNullable<Deed["next"]> }[]}
 */
export const typedLeads = [
  {
    by: "Nandini Rao",
    hoursAgo: 45,
    lead: {
      name: "Asha Menon",
      reach: "+91 98450 66120",
      origin: "fair",
      profile: "parent",
      city: "Thrissur",
      agreed: true,
      wish: "Class 11, mother asks what a year costs",
    },
    next: { kind: "call", inHours: 7.7, note: "Met at the fair" },
  },
  {
    by: "Farah Khan",
    hoursAgo: 1,
    lead: {
      name: "L. Chawla",
      reach: "+91 98110 40275",
      origin: "phone",
      profile: undefined,
      city: "Delhi",
      agreed: true,
    },
    next: { kind: "whatsapp", inHours: 25.7 },
  },
  {
    by: "Vikram Sethi",
    hoursAgo: 66,
    lead: {
      name: "Peter Lyngdoh",
      reach: "peter@lyngdoh.example",
      origin: "referral",
      profile: "parent",
      city: "Shillong",
      agreed: false,
    },
    next: { kind: "mail", inHours: 49.7, note: "Ask whether we may write" },
  },
];

/** A sheet of last week's fair, imported this morning. The first row is somebody who wrote, too. */
export const fairSheet = {
  by: "Nandini Rao",
  hoursAgo: 0.5,
  file: "fair-kochi.csv",
  owners: ["Vikram Sethi", "Farah Khan"],
  rows: [
    { name: "Joseph Kurian", contact: "+91 98460 11223", note: "Met at the fair" },
    {
      name: "Ananthu Raj",
      contact: "+91 98470 11820",
      email: "ananthu@mail.example",
      city: "Kollam",
      note: "12th, design",
    },
    { name: "Priya Thomas", contact: "+91 94470 51832", city: "Kottayam", origin: "fair" },
    { name: "Sreejith Nambiar", contact: "+91 98460 77120", city: "Kannur", profile: "parent" },
    { name: "Anjali Varma", email: "anjali@varma.example", city: "Kochi", note: "Asked for the one page" },
  ],
};

/** @type {{ from: Sender, hoursAgo: number }[]} */
export const spamLeads = [
  {
    from: { name: "Best SEO offer", email: "rank@cheap-links.example", contact: "1234567890", city: "Everywhere" },
    hoursAgo: 7,
  },
];

/**
 * @typedef {{
 *   hoursAgo: number, by: string, mentor?: string, note?: string,
 *   stage?: import("../../contracts/src/desk/application-stages.ts").ApplicationStage,
 *   next?: string, dueInHours?: number, reason?: string, letter?: string,
 * }} ApplicationDeed
 */

/** @type {{ application: Record<string, unknown>, hoursAgo: number, guardianAgreesAfter?: number, deeds?: ApplicationDeed[] }[]} */
export const families = [
  {
    hoursAgo: 40,
    guardianAgreesAfter: 18,
    application: application({
      name: "Tenzin Dolma",
      email: "tenzin@dolma.example",
      city: "Gangtok",
      birthYear: 2010,
      guardianName: "Pema Lhamu",
      guardianEmail: "pema@lhamu.example",
    }),
  },
  {
    hoursAgo: 5,
    application: application({
      name: "Aanya Sharma",
      email: "aanya@sharma.example",
      city: "Lucknow",
      birthYear: 2011,
      guardianName: "Rekha Sharma",
      guardianEmail: "rekha@sharma.example",
    }),
  },
  {
    hoursAgo: 19,
    application: application({
      name: "Kabir Gill",
      email: "kabir@gill.example",
      city: "Chandigarh",
      track: "business",
    }),
  },
  {
    hoursAgo: 75,
    application: application({
      name: "Ishaan Verma",
      email: "ishaan@verma.example",
      city: "Delhi",
      track: "business",
      school: "Sitara Public School",
      motivation: "I keep the books of my uncle's tea stall, and it earns more on rainy days.",
    }),
    deeds: [
      { hoursAgo: 70, by: "Nandini Rao", mentor: "Thomas George" },
      {
        hoursAgo: 52,
        by: "Thomas George",
        stage: "in-review",
        next: "Read the two essays",
        dueInHours: 6,
        letter: "We have begun to read your application. You hear from us when we know what comes next.",
      },
    ],
  },
  {
    hoursAgo: 170,
    application: application({
      name: "Diya Patel",
      email: "diya@patel.example",
      city: "Ahmedabad",
      school: "Ashgrove School",
      motivation: "Every kite of our street is drawn by my aunt. I would like to know why they fly.",
    }),
    deeds: [
      { hoursAgo: 168, by: "Vikram Sethi", mentor: "Ritu Banerjee" },
      { hoursAgo: 150, by: "Ritu Banerjee", stage: "in-review" },
      {
        hoursAgo: 96,
        by: "Ritu Banerjee",
        stage: "interview",
        next: "Talk on Tuesday, with the drawings",
        dueInHours: 30,
        letter: "We would like to talk with you on Tuesday, for half an hour. Bring the drawings you wrote of.",
      },
      { hoursAgo: 90, by: "Ritu Banerjee", note: "She answers questions with better questions." },
    ],
  },
  {
    hoursAgo: 330,
    application: application({
      name: "Neel Barua",
      email: "neel@barua.example",
      city: "Guwahati",
      track: "innovation",
      school: "Northgate School",
      motivation: "I measured the air in four schools, and the two beside the road were not the worst.",
    }),
    deeds: [
      { hoursAgo: 328, by: "Nandini Rao", mentor: "Thomas George" },
      { hoursAgo: 300, by: "Thomas George", stage: "in-review" },
      { hoursAgo: 220, by: "Thomas George", stage: "olympiad" },
      {
        hoursAgo: 60,
        by: "Nandini Rao",
        stage: "offered",
        next: "Answer by Friday",
        dueInHours: 98,
        letter:
          "We would be glad to have you. The place is yours until Friday; the fee is on the page that came with this.",
      },
    ],
  },
  {
    hoursAgo: 700,
    application: application({
      name: "Zoya Khan",
      email: "zoya@khan.example",
      city: "Bhopal",
      school: "Tashi Namgyal Academy",
      motivation: "My brother is deaf, and the bus stop is loud. I want to build him a bell.",
    }),
    deeds: [
      { hoursAgo: 690, by: "Nandini Rao", mentor: "Ritu Banerjee" },
      { hoursAgo: 650, by: "Ritu Banerjee", stage: "interview" },
      { hoursAgo: 560, by: "Nandini Rao", stage: "offered" },
      { hoursAgo: 480, by: "Nandini Rao", stage: "enrolled", letter: "Welcome. Your first week begins on Monday." },
    ],
  },
  {
    hoursAgo: 400,
    application: application({ name: "Rehan Qadri", email: "rehan@qadri.example", city: "Srinagar", track: "unsure" }),
    deeds: [
      { hoursAgo: 398, by: "Vikram Sethi", mentor: "Thomas George" },
      {
        hoursAgo: 260,
        by: "Thomas George",
        stage: "declined",
        reason: "Wishes to begin in two years",
        letter:
          "This year we cannot offer you a place. Write to us again in two years, we would like to read you then.",
      },
    ],
  },
];

function application(/** @type {Record<string, unknown>} */ own) {
  return {
    applyingAs: "student",
    track: "creativity",
    contact: "+91 98000 12345",
    birthYear: 2004,
    schoolClass: "11",
    school: "Tashi Namgyal Academy",
    motivation: "My grandfather reads the river by its colour.",
    hoursPerWeek: 8,
    guardianName: undefined,
    guardianEmail: undefined,
    consent: true,
    page: "/",
    from: "home/programmes/creativity",
    ...own,
  };
}

const firstNames = [
  "Priya",
  "Karan",
  "Leela",
  "Imran",
  "Agnes",
  "Suresh",
  "Divya",
  "Rahul",
  "Sana",
  "Mohan",
  "Kavya",
  "Neil",
];
const lastNames = ["Nair", "Kapoor", "Fernandes", "Ali", "Thomas", "Reddy", "Joshi", "Das"];
const places = ["Bengaluru", "Delhi", "Indore", "Guwahati", "Panaji", "Visakhapatnam", "Ahmedabad"];
const profiles = /** @type {const} */ (["parent", "ieccounselor", "student", "others"]);

/** @type {CameBy[]} */
export const waysToUs = [
  { referrerHost: "www.google.com", landingPage: "/" },
  { referrerHost: "www.google.com", landingPage: "/solutions/iec-counselors" },
  { utmSource: "instagram", utmMedium: "social", utmCampaign: "design-week", landingPage: "/" },
  { utmSource: "fair", utmMedium: "print", utmCampaign: "pune-fair", landingPage: "/solutions/students-parents" },
  { referrerHost: "www.google.com", landingPage: "/product/ai-evaluator" },
  { utmSource: "whatsapp", utmMedium: "share", landingPage: "/pricing" },
  {},
];

/** Three weeks of requests that were answered, most of them in time, and closed. */
export function formerLeads() {
  return Array.from({ length: 40 }, (_, index) => {
    const hoursAgo = 30 + index * 12;
    const answered = hoursAgo - (index % 13 === 5 ? 27 : 1 + (index % 7));
    const by = ["Nandini Rao", "Vikram Sethi", "Farah Khan"][index % 3] ?? "Nandini Rao";
    const name = `${firstNames[index % firstNames.length]} ${lastNames[(index * 3) % lastNames.length]}`;
    const end =
      index % 4 === 0
        ? { status: /** @type {const} */ ("won") }
        : { status: /** @type {const} */ ("lost"), reason: "Chose another" };
    return /** @type {Story} */ ({
      from: sender(
        `${name} ${index}`.replace(/ \d+$/, ""),
        profiles[index % 4],
        places[index % 7] ?? "Delhi",
        `+91 97${String(10_000_000 + index * 137).slice(0, 8)}`,
      ),
      ...(index % 5 === 0 && { kind: "quote" }),
      hoursAgo,
      cameBy: waysToUs[(index * 5) % waysToUs.length],
      deeds: [
        { hoursAgo: answered, by, reply: "Thank you for writing. Here is what a year looks like." },
        ...(index % 4 === 0 || index % 6 === 1 ? [{ hoursAgo: answered - 1, by, held: true }] : []),
        { hoursAgo: Math.max(answered - (index % 6 === 1 ? 144 : 6), 0.2), by, ...end },
      ],
    });
  });
}
