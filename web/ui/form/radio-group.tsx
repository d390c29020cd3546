import { RadioSet, type RadioSetProps } from './radio-set.tsx';

/** Choices below each other, each with an optional hint. */
export function RadioGroup(props: RadioSetProps) {
  return (
    <RadioSet
      {...props}
      radioStyle="size-6 appearance-none rounded-pill border border-line-strong bg-surface transition-[border-width,border-color] checked:border-7 checked:border-mark hover:border-ink-soft disabled:border-line disabled:bg-sunken"
    >
      {({ value, label, hint }, radio) => (
        <label
          key={value}
          className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-x-3 has-disabled:text-ink-faint"
        >
          {radio}
          <span className="font-medium">{label}</span>
          {hint ? <span className="col-start-2 -mt-1 text-small whitespace-pre-line text-ink-soft">{hint}</span> : null}
        </label>
      )}
    </RadioSet>
  );
}
