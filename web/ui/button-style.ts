import { classNames } from './class-names.ts';

/** `primary` is amber and used once per screen; everything else is quieter. */
export type ButtonKind = 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonStyle = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean; className?: string };

const kinds: Record<ButtonKind, string> = {
  primary:
    'bg-lamp text-on-lamp shadow-card hover:bg-lamp-hover active:bg-lamp-press disabled:bg-plain-soft disabled:text-ink-faint disabled:shadow-none',
  secondary: 'bg-solid text-on-solid hover:bg-solid-hover disabled:bg-plain-soft disabled:text-ink-faint',
  outline:
    'border border-line-strong bg-surface text-ink hover:bg-hover disabled:border-line disabled:bg-transparent disabled:text-ink-faint',
  quiet: 'text-ink hover:bg-hover disabled:text-ink-faint',
  danger: 'bg-bad-solid text-on-bad-solid hover:brightness-110 disabled:bg-plain-soft disabled:text-ink-faint',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 gap-1.5 px-3.5 text-small pointer-coarse:min-h-11',
  medium: 'min-h-11 gap-2 px-5 text-body',
  large: 'min-h-13 gap-2.5 px-7 text-lead',
};

export function buttonStyle({ kind = 'secondary', size = 'medium', wide, className }: ButtonStyle): string {
  return classNames(
    'relative inline-flex items-center justify-center rounded-pill py-1 text-center font-semibold leading-tight no-underline select-none',
    'transition duration-150 active:scale-98 disabled:active:scale-100 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
    className,
  );
}
