interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The changed fields, from and to. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return '–';
  return (
    <ul className="grid gap-0.5 text-tiny text-ink-soft">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere md:wrap-break-word">
          <span className="font-semibold">{field}:</span> {from} → {to}
        </li>
      ))}
    </ul>
  );
}
