type HoneypotProps = { name: string; label: string };

/** A line of a form that nobody sees, reaches by Tab or hears of. Programs find it in the page. */
export function Honeypot({ name, label }: HoneypotProps) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
