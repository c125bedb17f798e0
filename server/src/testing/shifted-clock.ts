import { readFileSync } from "node:fs";

/*
 * Loaded before the product by `node --import`, shifts its clock by as many milliseconds as the file CLOCK_SHIFT_FILE
 * says, again and again, as an administrator or a time server does to a running machine. Timers are left alone: the
 * machine's own do not follow the clock either.
 */
const file = process.env.CLOCK_SHIFT_FILE ?? "";
const RealDate = Date;
let shiftMs = 0;

function look(): void {
  shiftMs = Number(readFileSync(file, "utf8"));
}
look();
setInterval(look, 20).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [target.now() + shiftMs] : args),
  apply: (target) => new target(target.now() + shiftMs).toString(),
  get: (target, name) => (name === "now" ? () => target.now() + shiftMs : Reflect.get(target, name)),
});
