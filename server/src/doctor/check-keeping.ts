import { createSocket } from "node:dgram";
import { statfs } from "node:fs/promises";
import { type Finding, fault, fine, unknown, warning } from "./findings.ts";

const gigabyte = 1e9;

export async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return judgeDisk(bavail * bsize, blocks * bsize);
}

/** Bytes. */
export function judgeDisk(free: number, whole: number): Finding {
  const amount = free < gigabyte ? `${Math.floor(free / 1e6)} MB` : `${Math.floor(free / gigabyte)} GB`;
  if (free > gigabyte && free > whole / 20) return fine("disk", `${amount} free`);
  return (free < gigabyte / 5 ? fault : warning)`The disk of the data has ${amount} left`(
    "On a full disk forms and sign-ins are refused. Pages are still shown, and nothing that was acknowledged is lost.",
    { say: "Make room, or move DATA_DIR to a larger disk." },
  );
}

/** Milliseconds that the clock is wrong; null where no time server answered. */
export function judgeClock(wrongBy: number | null): Finding {
  if (wrongBy === null) return unknown("clock", "no time server answered");
  const seconds = Math.abs(wrongBy) / 1000;
  if (seconds < 2) return fine("clock", `right to ${seconds.toFixed(1)} s`);
  const whole = Math.round(seconds);
  const found = seconds > 30 ? fault : warning;
  return (wrongBy > 0 ? found`The clock is ${whole} seconds fast` : found`The clock is ${whole} seconds slow`)(
    "Codes of an authenticator fail, and promises are told by the wrong hour.",
    { say: "Let the machine keep its time by itself:", line: "sudo timedatectl set-ntp true" },
  );
}

/** Seconds from 1900, from which NTP counts, to 1970. */
const ntpEpoch = 2_208_988_800;

/** Asks a time server once (SNTP, RFC 4330), and answers how many milliseconds the clock here is ahead. */
export function readClockError(server: { host: string; port: number }, patienceMs = 3_000): Promise<number | null> {
  const socket = createSocket("udp4");
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(resolve, patienceMs, null);
    const end = (answer: number | null) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const sentAt = Date.now();
    socket.once("error", () => end(null));
    socket.once("message", (message) => {
      if (message.length < 48) return end(null);
      const seconds = message.readUInt32BE(40) - ntpEpoch;
      const theirs = seconds * 1000 + (message.readUInt32BE(44) / 2 ** 32) * 1000;
      // The answer was half of the way old when it came.
      end(Math.round((sentAt + Date.now()) / 2 - theirs));
    });
    // Version 4, as a client.
    const question = Buffer.alloc(48);
    question[0] = 0x23;
    socket.send(question, server.port, server.host, (error) => error && end(null));
  }).finally(() => socket.close());
}
