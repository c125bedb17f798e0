/** A mail as bytes, as a mail program writes it. Headers in the order given; those without a value are left out. */
export function aRawMail(
  headers: Record<string, string | null> = {},
  body = "Thank you. Thursday at four suits us.",
): Uint8Array {
  const all: Record<string, string | null> = {
    From: "Meera Krishnan <meera@krishnan.example>",
    To: "The team <team@campusward.example>",
    Subject: "Re: Your demo",
    Date: "Sat, 21 Nov 2026 09:14:00 +0530",
    "Message-ID": `<${crypto.randomUUID()}@krishnan.example>`,
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : `${name}: ${value}`));
  return new TextEncoder().encode(`${lines.join("\r\n")}\r\n\r\n${body.replaceAll("\n", "\r\n")}\r\n`);
}

type Part = { type: string; name?: string; content: Uint8Array | string; headers?: Record<string, string> };

/** Parts one below the other, each in base64. */
export function inParts(parts: readonly Part[]): { type: string; body: string } {
  const mark = "=_parts";
  const body = parts
    .map(({ type, name, content, headers = {} }) =>
      [
        `--${mark}`,
        `Content-Type: ${type}${name ? `; name="${name}"` : ""}`,
        ...(name ? [`Content-Disposition: attachment; filename="${name}"`] : []),
        ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`),
        "Content-Transfer-Encoding: base64",
        "",
        Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\n"),
      ].join("\n"),
    )
    .join("\n");
  return { type: `multipart/mixed; boundary="${mark}"`, body: `${body}\n--${mark}--` };
}
