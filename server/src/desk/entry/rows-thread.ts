import { answerReadings } from "../../reading/reading-thread.ts";
import { readRows } from "./read-rows.ts";

/** The program of the thread that reads the rows of sheets. */
answerReadings(readRows);
