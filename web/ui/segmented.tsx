import { ChoiceSet } from './choice-set.tsx';
import { checkedProps, type RadioGroupProps } from './radio-group.tsx';

/** Two or three choices side by side, such as one way or return. Radios underneath. */
export function Segmented(props: RadioGroupProps) {
  const { label, hint, error, optional, hideLabel, id, name, className, choices, value, defaultValue, ...input } =
    props;
  return (
    <ChoiceSet {...{ label, hint, error, optional, hideLabel, id, name, className }}>
      <div className="inline-flex w-fit max-w-full rounded-pill border border-line bg-sunken p-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative inline-flex min-h-10 items-center justify-center gap-2 rounded-pill px-5 text-center text-small leading-tight font-semibold text-ink-soft transition-colors duration-150 select-none hover:text-ink has-checked:bg-mark has-checked:text-on-mark has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-11 [&_svg]:size-4"
          >
            <input
              {...input}
              {...checkedProps(choice.value, value, defaultValue)}
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled ?? input.disabled}
              // Beside the words, not over them, so that either can be pressed.
              className="absolute inset-y-0 left-2 w-1 appearance-none outline-none"
            />
            <span className="inline-flex items-center gap-2">{choice.label}</span>
          </label>
        ))}
      </div>
    </ChoiceSet>
  );
}
