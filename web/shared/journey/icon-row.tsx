import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface Shared {
  readonly icon: LucideIcon;
  /** What is written below the circle. */
  readonly label: string;
  /** What it does in full, where the label is short; it contains the label. */
  readonly name?: string;
  readonly isDanger?: boolean;
}

function Face({ icon: Icon, label, isDanger }: Shared) {
  return (
    <>
      <span
        className={classNames(
          'grid size-13 place-items-center rounded-pill border border-line bg-surface shadow-card transition group-hover:bg-hover group-disabled:shadow-none',
          isDanger ? 'text-bad' : 'text-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <span className={classNames('text-tiny font-semibold', isDanger ? 'text-bad' : 'text-ink')}>{label}</span>
    </>
  );
}

const look =
  'group flex w-full flex-col items-center gap-2 rounded-card text-center leading-tight no-underline disabled:opacity-45';

/** An action as a link: `to` for our own pages, `href` for a phone number or a file. */
export function IconLink({
  icon,
  label,
  name,
  to,
  ...rest
}: Shared & Omit<ComponentProps<'a'>, 'children'> & { to?: string }) {
  const face = <Face {...{ icon, label }} />;
  if (to !== undefined)
    return (
      <Link to={to} aria-label={name} className={look}>
        {face}
      </Link>
    );
  return (
    <a {...rest} aria-label={name} className={look}>
      {face}
    </a>
  );
}

export function IconPress({
  icon,
  label,
  name,
  isDanger = false,
  ...rest
}: Shared & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...rest} aria-label={name} className={look}>
      <Face {...{ icon, label, isDanger }} />
    </button>
  );
}

/** What can be done with a journey, as one row of circles. */
export function IconRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col items-start gap-1 max-[22.5rem]:grid-flow-row max-[22.5rem]:grid-cols-3 max-[22.5rem]:gap-y-3">
      {children}
    </div>
  );
}
