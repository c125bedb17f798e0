import { parentPort, workerData } from "node:worker_threads";
import type { FillRequest } from "@campusward/contracts/site/filled-site";
import { fillInto } from "./fill-into.ts";

/* A thread of the server that fills the site and ends: what was evaluated, and its memory, go with it. */
parentPort?.postMessage(await fillInto(workerData as FillRequest));
