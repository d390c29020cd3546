import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type EmptyStateProps = {
  icon: LucideIcon;
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Says that a list is empty, and what to do next. */
export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      <span className="mb-2 grid size-14 place-items-center rounded-pill bg-plain-soft text-ink-soft">
        <Icon aria-hidden="true" className="size-6.5" />
      </span>
      <p className="text-h4 font-semibold">{title}</p>
      {children ? <div className="max-w-narrow text-small text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
