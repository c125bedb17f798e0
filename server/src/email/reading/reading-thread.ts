import { parentPort, workerData } from "node:worker_threads";
import { readMail } from "./read-mail.ts";

/** The program of the thread that reads one mail. */
parentPort?.postMessage(await readMail(workerData));
