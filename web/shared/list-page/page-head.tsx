import type { ReactNode } from 'react';

interface RoomHeadProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Buttons for the whole page. */
  readonly children?: ReactNode;
}

/** What a page of the office is for, and what can be done in it as a whole. */
export function PageHead({ title, lead, children }: RoomHeadProps) {
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
