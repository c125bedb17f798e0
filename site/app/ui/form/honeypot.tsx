/** The honeypot: a field that nobody sees, reaches by Tab or hears. Programs fill it in. */
export function Honeypot({ name, label }: { name: string; label: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        <span>{label}</span>
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
