import { answerReadings } from "../../reading/reading-thread.ts";
import { type MailToRead, readWhatCame } from "./read-what-came.ts";

/** The program of the thread in which mails are read. */
answerReadings<MailToRead, Awaited<ReturnType<typeof readWhatCame>>>(readWhatCame);
