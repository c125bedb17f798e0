import { styleText } from "node:util";
import { commandLine } from "../command-line.ts";

export type StartReport = {
  company: string;
  version: string;
  publicUrl: string;
  /** The link that makes the first admin; null when there is one. */
  firstAdminLink: string | null;
  dataDir: string;
  database: "sqlite" | "postgres";
  /** Where mails go: the host of the mail server, or null for files. */
  mailHost: string | null;
  /** How long the backup of each night is kept; 0 where none is made. */
  backupDays: number;
  tookMs: number;
};

type Style = Parameters<typeof styleText>[0];

/** What somebody at a terminal needs after a start. A program or a service reads the log instead. */
export function writeStart(report: StartReport, hasColours: boolean): string {
  const paint = (style: Style, text: string) => (hasColours ? styleText(style, text, { validateStream: false }) : text);
  const { company, version, publicUrl, firstAdminLink, dataDir, database, mailHost, backupDays, tookMs } = report;
  const mails = mailHost
    ? `through ${mailHost}`
    : `kept as files in ${dataDir}/outbox. ${paint("gray", "SMTP_URL sends them")}`;
  const backup =
    backupDays > 0
      ? "every night at two"
      : `${paint("yellow", "none by itself.")} ${paint("gray", "BACKUP_DAYS makes one every night")}`;
  const lines = [
    paint("yellow", "  ▄███▄"),
    `${paint("yellow", " ███████")}   ${paint("bold", `${company} ${version} is ready`)}`,
    ` │     │   ${paint("cyan", publicUrl)}`,
    ` │  ${paint("bold", "0")}  │`,
    " └─────┘",
    "",
    ...(firstAdminLink
      ? [paint("bold", "You become the first admin here. It works once, for a day:"), paint("cyan", firstAdminLink), ""]
      : []),
    `Data      ${dataDir}, ${database === "sqlite" ? "SQLite" : "PostgreSQL"}`,
    `Mails     ${mails}`,
    `Backup    ${backup}`,
    "",
    `Ready in ${(tookMs / 1000).toFixed(1)} s. Ctrl+C stops it. ${paint("gray", `LOG=lines shows every request, ${commandLine("doctor")} what is wrong`)}`,
  ];
  return `\n${lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}\n\n`;
}
