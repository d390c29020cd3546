import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; small?: boolean };

/** A round button with an icon; `label` is its name for screen readers and its tooltip. */
export function IconButton({ label, small, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-pill text-ink-soft transition hover:bg-hover hover:text-ink disabled:opacity-50 [&_svg]:size-5',
        small ? 'size-9 pointer-coarse:size-11' : 'size-11',
        className,
      )}
    />
  );
}
