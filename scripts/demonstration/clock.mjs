const RealDate = Date;
let shiftMs = 0;

/** Lets `Date` of this process run so many milliseconds ahead of the machine's. Timers are left alone. */
export function shiftClock(/** @type {number} */ ms) {
  shiftMs = ms;
}

/** The machine's own time, in epoch milliseconds. */
export const realNow = () => RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [target.now() + shiftMs] : args),
  apply: (target) => new target(target.now() + shiftMs).toString(),
  get: (target, name) => (name === "now" ? () => target.now() + shiftMs : Reflect.get(target, name)),
});
