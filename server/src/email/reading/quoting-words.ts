/** How mail programs write out whose words they quote, in the languages most met. All in lower case. */

export type HeaderKind = "from" | "sent" | "to" | "subject";

const labels: Record<HeaderKind, string> = {
  from: `from von de da van od fra från lähettäjä feladó kimden dari từ от от кого від από من المرسل מאת 发件人 寄件者 寄件人
    差出人 送信者 보낸사람 प्रेषक पठाउने प्रेषकः অনুপ্রেরক প্রেরক অनुप्रेषक அனுப்புநர் จาก expéditeur remitente mittente`,
  sent: `sent date gesendet datum envoyé enviado enviadoel enviada enviadaem inviato verzonden sendt skickat dato lähetetty päivämäärä wysłano
    data odesláno elküldve gönderildi tarih dikirim tanggal ngày отправлено дата надіслано στάλθηκε ημερομηνία fecha
    تاريخ التاريخ الإرسال נשלח תאריך 发送时间 日期 時間 寄件日期 傳送時間 送信日時 日時 보낸날짜 날짜 दिनांक मिति भेजागया তারিখ தேதி ส่ง`,
  to: `to an à a para aan til till vastaanottaja do komu címzett kime kepada đến кому προς إلى אל 收件人 收件者 宛先 받는사람
    प्रति प्राप्तकर्ता प्रापक প্রাপক பெறுநர் ถึง destinatario`,
  subject: `subject betreff objet asunto assunto oggetto onderwerp emne ämne aihe temat předmět tárgy konu perihal subjek
    тема θέμα الموضوع נושא 主题 主旨 主題 件名 제목 विषय বিষয় பொருள் เรื่อง`,
};

const kinds = new Map(
  (Object.keys(labels) as HeaderKind[]).flatMap((kind) =>
    labels[kind].split(/\s+/).map((label) => [label.normalize("NFC"), kind] as const),
  ),
);

/** Such as `*Sent:* Monday`, as Outlook writes it. */
export function headerKindOf(line: string): HeaderKind | undefined {
  const colon = line.slice(0, 40).search(/[:：]/);
  if (colon === -1) return undefined;
  const label = line
    .slice(0, colon)
    .replace(/[*\s>]+/g, "")
    .normalize("NFC")
    .toLowerCase();
  return kinds.get(label);
}

/** `-----Original Message-----`, `_____ Forwarded message`: the words between the lines. */
const dividers = [
  "original",
  "original message",
  "forwarded message",
  "begin forwarded message",
  "ursprüngliche nachricht",
  "originalnachricht",
  "weitergeleitete nachricht",
  "message d'origine",
  "message original",
  "message transféré",
  "mensaje original",
  "mensaje reenviado",
  "messaggio originale",
  "messaggio inoltrato",
  "mensagem original",
  "mensagem encaminhada",
  "oorspronkelijk bericht",
  "doorgestuurd bericht",
  "oprindelig meddelelse",
  "opprinnelig melding",
  "ursprungligt meddelande",
  "originalmeddelande",
  "alkuperäinen viesti",
  "wiadomość oryginalna",
  "oryginalna wiadomość",
  "původní zpráva",
  "eredeti üzenet",
  "orijinal ileti",
  "özgün ileti",
  "pesan asli",
  "исходное сообщение",
  "пересылаемое сообщение",
  "вихідне повідомлення",
  "αρχικό μήνυμα",
  "الرسالة الأصلية",
  "הודעה מקורית",
  "原始邮件",
  "原始郵件",
  "转发邮件",
  "元のメッセージ",
  "원본 메시지",
  "मूल संदेश",
  "मूल सन्देश",
].map((words) => words.normalize("NFC"));

export function isDivider(line: string): boolean {
  if (line.length > 120) return false;
  // Apple writes "Begin forwarded message:" without lines.
  const words = /^(?:[-_=*\s]{2,}(?=\p{L})|(?=begin ))(.*?)[-_=*:\s]*$/iu.exec(line.trim())?.[1] ?? "";
  // Zoho writes whose words follow between dashes.
  const isAttribution = beginsAttribution(words) && words.includes("@") && saysWhoWrote(words);
  return isAttribution || dividers.includes(words.normalize("NFC").toLowerCase().replaceAll("’", "'"));
}

/** `wrote`, as it stands at the end of "On Monday, Nandini wrote:", or within it. */
const wrote = new RegExp(
  [
    "wrote",
    "writes",
    "schrieb",
    "geschrieben",
    "écrit",
    "escribió",
    "escribio",
    "scritto",
    "escreveu",
    "schreef",
    "geschreven",
    "skrev",
    "kirjoitti",
    "napisał",
    "pisze",
    "napsal",
    "írta",
    "yazdı",
    "menulis",
    "đã viết",
    "написал",
    "пишет",
    "писал",
    "написав",
    "пише",
    "έγραψε",
    "كتب",
    "כתב",
    "写道",
    "寫道",
    "のメッセージ",
    "작성",
    "님이",
    "ने लिखा",
    "نے لکھا",
    "ਨੇ ਲਿਖਿਆ",
    "લખ્યું",
    "ಬರೆದಿದ್ದಾರೆ",
    "എഴുതി",
    "ले लेख्नुभयो",
    "लिहिले",
    "লিখেছেন",
    "எழுதியது",
    "రాశారు",
    "เขียน",
  ].join("|"),
  "iu",
);

export function saysWhoWrote(words: string): boolean {
  return wrote.test(words);
}

/** How such a line begins: by a word, a day of the week or a date. */
export function beginsAttribution(line: string): boolean {
  return /^[\s>*]*(?:(?:On|Am|Le|El|Il|Em|Op|Den|Pada|Vào|Dne|Dnia|W dniu|På|Στις|В|在|于|於|Em qua)[\s,:.\d]|\p{Nd}|(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|mo|di|mi|do|fr|sa|so|ma|ti|ke|to|pe|la|su|пн|вт|ср|чт|пт|сб|вс|नि|सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)[\p{L}\p{M}]*[.,]?\s)/iu.test(
    line,
  );
}

/** What programs and phones put below a quote, and lists below a mail. */
export function isRemark(line: string): boolean {
  const begin = line.trim().slice(0, 200);
  return (
    /^--\s?$|^_{10,}$|^(?:Sent from |Sent with |Get Outlook|Virus-free|Von meinem |Gesendet (?:von|mit) |Envoyé (?:de|depuis|à partir) |Enviado (?:desde|do|a partir) |Inviato da |Verzonden (?:vanaf|met) |Verstuurd vanaf |Sendt fra |Skickat från |Lähetetty |Wysłane? (?:z|ze) |Odesláno z |Отправлено (?:с|из) |发自|從我的|Dikirim dari )/iu.test(
      begin,
    ) || /(?:iPhone|iPad|Android|मोबाइल)[^.]{0,30}(?:から送信|से भेजा|에서 보냄)/iu.test(begin)
  );
}
