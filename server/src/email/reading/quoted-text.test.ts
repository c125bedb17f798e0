import { expect, test } from "vitest";
import { hasWords, splitQuoted } from "./quoted-text.ts";

test.each([
  [
    "a rule of somebody's own",
    "I like:\n---- Option A ----\nbecause it is near\n---- Option B ----\nbecause it is cheap",
  ],
  ["a signature between dashes", "Yes.\n---- Asha Rao, Parent ----\nCall me after five."],
  ["a line of underscores", "Hello\n____________________________\nand more words of mine"],
  ["a journey", "We travel:\nFrom: Chennai\nTo: Delhi\nDate: 3 May 2026\nCan we talk then?"],
  ["words below what is quoted", "> Shall we say Thursday?\nThursday suits us."],
  ["words between", "> Thursday?\nYes.\n> At four?\nNo, at five."],
  ["a greeting and a postscript", "Yes please.\n\nBest wishes\nAsha\nPS: call after five"],
  ["a date of their own", "On Monday 23 November 2026 we fly at 10:\nplease call before."],
  ["what somebody wrote on a day", "On 23 November 2026 my daughter wrote:\nthe mock test, and got 180."],
  ["a form", "From: Mumbai\nDate: 3 May\nSubject: Physics\nPlease call"],
])("R13.8 nobody's words are cut off: %s", (_, words) => {
  expect(splitQuoted(words)).toEqual({ text: words, quoted: "" });
});

test("R13.8 a line of one's own above a quote stays, and so does all that is written above it", () => {
  const own = "My answers to your 2 questions:";
  expect(splitQuoted(`${own}\n> one\n> two`)).toEqual({ text: own, quoted: "> one\n> two" });
});

test.each(["Yes.", "Yes, at ten."])("R13.8 a line right above whose words follow stays: %s", (own) => {
  for (const attribution of ["Nandini <a@b.example> wrote:", "Nandini wrote:", "On 23.11.2026 Nandini wrote:"])
    expect(splitQuoted(`${own}\n${attribution}\n> Thursday?`).text, attribution).toBe(own);
});

const answer = "Thursday suits us.";
test.each([
  [
    "on two lines, the year in the first",
    "On Mon, 23 Nov 2026 at 10:20, Nandini Rao of\nCampusward <desk@campusward.example> wrote:\n> Thursday?",
  ],
  [
    "on two lines, the year in the second",
    "On Monday, the twenty-third of\nNovember 2026, Nandini Rao <desk@campusward.example> wrote:\n\n> Thursday?",
  ],
  [
    "on two lines, the second of which begins by the year",
    "On Monday, 23 November\n2026 at 10:20, Nandini Rao <desk@campusward.example> wrote:\n> Thursday?",
  ],
  ["without an address", "Nandini Rao wrote:\n> Thursday?"],
  ["in German", "Am 23.11.2026 um 10:20 schrieb Nandini Rao:\n> Thursday?"],
  ["in French", "Le lun. 23 nov. 2026 à 10:20, Nandini Rao <a@b.example> a écrit :\n> Thursday?"],
  ["in Hindi", "23 नव॰ 2026 को 10:20 पूर्वाह्न पर, Nandini <a@b.example> ने लिखा:\n> Thursday?"],
  ["in Hindi by Yahoo", "सोमवार, 23 नवंबर, 2026 को 10:20 IST को, Nandini <a@b.example> ने लिखा:\n\nThursday?\nNandini"],
  ["in Urdu", "پیر، 23 نومبر، 2026 کو Nandini <a@b.example> نے لکھا:\n> Thursday?"],
  ["in Punjabi", "ਸੋਮ, 23 ਨਵੰ 2026 ਨੂੰ Nandini <a@b.example> ਨੇ ਲਿਖਿਆ:\n> Thursday?"],
  ["in Gujarati", "સોમ, 23 નવે, 2026 ના રોજ Nandini <a@b.example> એ લખ્યું:\n> Thursday?"],
  ["in Kannada", "ಸೋಮ, ನವೆಂ 23, 2026 ರಂದು Nandini <a@b.example> ಅವರು ಬರೆದಿದ್ದಾರೆ:\n> Thursday?"],
  ["by Zoho", "---- On Mon, 23 Nov 2026 10:20:00 +0530 Nandini <a@b.example> wrote ---\n\nThursday?"],
  ["in Chinese", "在 2026年11月23日，10:20，Nandini <a@b.example> 写道：\n> Thursday?"],
  ["in Danish", "Den man. 23. nov. 2026 kl. 10.20 skrev Nandini <a@b.example>:\n> Thursday?"],
  [
    "with a phone's remark below",
    "Am 23.11.2026 um 10:20 schrieb Nandini <a@b.example>:\n> Thursday?\n\nVon meinem iPhone gesendet",
  ],
  ["with a virus scanner's below", "> Thursday?\n\nVirus-free.www.avast.com"],
  [
    "with a list's lines below",
    "> Thursday?\n_______________________________________________\nParents mailing list\nparents@x.example",
  ],
  [
    "without marks, as Yahoo writes it",
    "On Monday, November 23, 2026, 10:20 AM, Nandini <a@b.example> wrote:\n\nThursday?\nNandini",
  ],
  ["as Outlook's block", "From: Nandini <a@b.example>\nSent: Monday\nTo: Asha\nSubject: Demo\n\nThursday?"],
  [
    "below Outlook's rule",
    "________________________________\nVon: Nandini <a@b.example>\nGesendet: Montag\nAn: Asha\nBetreff: Demo\n\nThursday?",
  ],
  ["in bold", "*From:* Nandini <a@b.example>\n*Date:* Monday\n*Subject:* Demo\n\nThursday?"],
  ["in Danish Outlook", "Fra: Nandini <a@b.example>\nSendt: 23. november 2026\nTil: Asha\nEmne: Demo\n\nThursday?"],
  [
    "in Chinese Outlook",
    "发件人: Nandini <a@b.example>\n发送时间: 2026年11月23日\n收件人: Asha\n主题: Demo\n\nThursday?",
  ],
  ["in Arabic Outlook", "من: Nandini <a@b.example>\nتاريخ الإرسال: الاثنين\nإلى: Asha\nالموضوع: Demo\n\nThursday?"],
  ["in Russian Outlook", "От: Nandini <a@b.example>\nОтправлено: понедельник\nКому: Asha\nТема: Demo\n\nThursday?"],
  ["in Hindi Outlook", "प्रेषक: Nandini <a@b.example>\nदिनांक: सोमवार\nप्रति: Asha\nविषय: Demo\n\nThursday?"],
  ["in Tamil", "திங்., 23 நவ., 2026, 10:20 அன்று, Nandini <a@b.example>\nஎழுதியது:\n> Thursday?"],
  ["in a language that is not known", "ସୋମ, 23 ନଭେମ୍ବର 2026 Nandini <a@b.example> ଲେଖିଛନ୍ତି:\n> Thursday?"],
  ["by Yahoo on a phone", "On Mon, 23 Nov 2026 at 10:20, Nandini<a@b.example> wrote:   Thursday?\nNandini"],
  [
    "by GMX",
    "Gesendet: Montag, 23. November 2026 um 10:20 Uhr\nVon: Nandini <a@b.example>\nAn: Asha\nBetreff: Demo\n\nThursday?",
  ],
  [
    "by Hotmail",
    "Date: Mon, 23 Nov 2026 10:20:11 +0000\nFrom: a@b.example\nTo: asha@mail.example\nSubject: Demo\n\nThursday?",
  ],
  ["by Apple, sent on", "Begin forwarded message:\n\nFrom: Nandini <a@b.example>\nSubject: Demo\n\nThursday?"],
  ["by QQ", '------------------ Original ------------------\nFrom: "Nandini"<a@b.example>;\n\nThursday?'],
  ["below a divider", "-----Original Message-----\nThursday?"],
  [
    "in Arabic, with the signs that turn a line round",
    "\u202bفي الاثنين، 23 نوفمبر 2026 تمت كتابة ما يلي بواسطة \u202aNandini\u202c\u200f <\u202aa@b.example\u202c\u200f>:\u202c\n> Thursday?",
  ],
  [
    "below a divider of unknown words",
    "-------- Oprindelig besked --------\nFra: Nandini <a@b.example>\nDato: 23.11.2026\nTil: Asha\n\nThursday?",
  ],
  ["below a divider in Danish", "-----Oprindelig meddelelse-----\nFra: Nandini\n\nThursday?"],
])("R13.8 what is quoted %s is quoted", (_, quoted) => {
  expect(splitQuoted(`${answer}\n\n${quoted}`)).toEqual({ text: answer, quoted });
  expect(hasWords(splitQuoted(quoted).text)).toBe(false);
});
