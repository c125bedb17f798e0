import { answerReadings } from "../../reading/reading-thread.ts";

/** A reader with every fault that an input may find in one. */
answerReadings((input: "echo" | "throw" | "loop" | "fill" | "exit") => {
  if (input === "throw") throw new TypeError("It is no mail.");
  if (input === "exit") process.exit(3);
  while (input === "loop") Math.random();
  const kept: number[][] = [];
  while (input === "fill") kept.push(Array.from({ length: 100_000 }, Math.random));
  return input;
});
