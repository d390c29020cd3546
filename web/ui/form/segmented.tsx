import { RadioSet, type RadioSetProps } from './radio-set.tsx';

/** Two or three choices side by side, such as one way or return. Native radios. */
export function Segmented(props: RadioSetProps) {
  return (
    <RadioSet
      {...props}
      frameStyle="inline-flex w-fit max-w-full rounded-pill border border-line bg-sunken p-1"
      // Covers the label too where the two are close, so that either can be pressed.
      radioStyle="absolute inset-y-0 left-0 w-6 appearance-none outline-none"
    >
      {({ value, label }, radio) => (
        <label
          key={value}
          className="relative inline-flex min-h-10 items-center justify-center gap-2 rounded-pill px-2 text-center text-small leading-tight font-semibold text-ink-soft transition-colors duration-150 select-none min-[22.5rem]:px-3 min-[24rem]:px-5 hover:text-ink has-checked:bg-mark has-checked:text-on-mark has-disabled:text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-11 [&_svg]:size-4"
        >
          {radio}
          <span className="relative inline-flex items-center gap-2">{label}</span>
        </label>
      )}
    </RadioSet>
  );
}
