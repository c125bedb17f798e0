import { answerReadings } from "../../reading/reading-thread.ts";
import { toPlainPicture } from "./plain-picture.ts";

answerReadings(toPlainPicture);
