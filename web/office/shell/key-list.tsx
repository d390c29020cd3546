import { Checkbox } from '#web/ui/form/checkbox.tsx';

interface KeyListProps {
  readonly keys: readonly { readonly key: string; readonly text: string }[];
  /** Single letters can be a nuisance, so they can be switched off. */
  readonly choice?: { readonly label: string; readonly isOn: boolean; readonly turn: (on: boolean) => void };
  readonly className?: string;
}

/** The keyboard shortcuts of a page, and whether this device uses them. */
export function KeyList({ keys, choice, className }: KeyListProps) {
  return (
    <div className={className}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-[0.8125rem]">
        {keys.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-small border border-line-strong bg-sunken px-1.5 text-[0.75rem] font-semibold whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {choice ? (
        <Checkbox
          className="mt-2 border-t border-line pt-2"
          label={choice.label}
          checked={choice.isOn}
          onChange={(event) => choice.turn(event.target.checked)}
        />
      ) : null}
    </div>
  );
}
