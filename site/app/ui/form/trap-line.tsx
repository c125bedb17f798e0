type TrapLineProps = { name: string; label: string };

/** A line of a form that nobody sees, reaches by Tab or hears of. Programs find it in the page. */
export function TrapLine({ name, label }: TrapLineProps) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
