import { classNames } from '#web/ui/class-names.ts';

/** The box of every text input and select. At least 16 px: phones zoom in on smaller text. */
export function controlStyle(className?: string): string {
  return classNames(
    'block w-full min-h-12 rounded-control border border-line-strong bg-surface px-3.5 py-2 text-body text-ink',
    // A hint that is longer than a narrow box ends with dots.
    'text-ellipsis',
    'transition-colors duration-150 hover:border-ink-soft',
    'focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring',
    'aria-invalid:border-bad aria-invalid:bg-bad-soft',
    'disabled:border-line disabled:bg-sunken disabled:text-ink-faint [&[readonly]]:bg-sunken',
    className,
  );
}
