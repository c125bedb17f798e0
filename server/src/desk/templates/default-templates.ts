import type { TemplateText } from "@campusward/contracts/desk/templates";

const mail = (text: string): TemplateText => ({
  kind: "mail",
  language: "en",
  subject: null,
  text: `Hello {first name},\n\n${text}\n\n{my name}\n{company}`,
});
const chat = (text: string): TemplateText => ({
  kind: "whatsapp",
  language: "en",
  subject: null,
  text: `Hello {first name}, this is {my name} from {company}. ${text}`,
});
/** A native reader has not checked these yet. */
const chatInHindi = (text: string): TemplateText => ({
  kind: "whatsapp",
  language: "hi",
  subject: null,
  text: `नमस्ते {first name} जी, मैं {my name}, {company} से। ${text}`,
});

/** What a new desk has. A time is a gap: whoever writes offers one that is free. */
export const defaultTemplates: readonly { id: string; name: string; texts: readonly TemplateText[] }[] = [
  {
    id: "time",
    name: "Suggest a time",
    texts: [
      mail(
        "Thank you for writing to us. Would {time} suit you? It takes thirty minutes, and works best with one real student in mind. I will send a link.",
      ),
      chat("Thank you for writing to us. Would {time} suit you? It takes thirty minutes."),
      chatInHindi("हमें लिखने के लिए धन्यवाद। क्या {time} बजे तीस मिनट बात हो सकती है?"),
    ],
  },
  {
    id: "late",
    name: "Sorry, we are late",
    texts: [
      mail("I am sorry, we promised to write sooner. Would {time} suit you? I will send a link."),
      chat("I am sorry, we promised to write sooner. Would {time} suit you?"),
    ],
  },
  {
    id: "number",
    name: "After no answer",
    texts: [
      mail("I tried to call you and did not want to disturb you. When is a good hour, and is this the best number?"),
      chat("I tried to call you and did not want to disturb you. When is a good hour?"),
    ],
  },
  {
    id: "quote",
    name: "A year in rupees",
    texts: [
      mail(
        "To keep your quote to one page I need one number: how many students do you walk with in a year? A guess is fine.",
      ),
      chat("You asked what a year costs. It is all on one page: {quote link} Could we talk for ten minutes at {time}?"),
      chatInHindi(
        "आपने पूछा था कि एक साल में कितना ख़र्च आता है। सब कुछ एक पन्ने पर है: {quote link} क्या आज {time} बजे दस मिनट बात हो सकती है?",
      ),
    ],
  },
  {
    id: "application",
    name: "About the application",
    texts: [
      mail(
        "We have read your application. The next step is a short conversation. Which day this week suits you, with a parent if you like?",
      ),
    ],
  },
];
