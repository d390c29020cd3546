import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Buttons for the whole page. */
  readonly children?: ReactNode;
}

/** The title of an office page, what it is for, and its buttons. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-h2">{title}</h1>
        <p className="mt-1 max-w-text text-small text-ink-soft">{lead}</p>
      </div>
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </header>
  );
}
