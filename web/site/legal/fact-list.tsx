import type { ReactNode } from 'react';

interface Fact {
  readonly id: string;
  readonly what: ReactNode;
  readonly value: string;
}

/** A list to look things up in: label on the left, value on the right; stacked on narrow screens. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t border-line text-small">
      {facts.map(({ id, what, value }) => (
        <div key={id} className="grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-[1fr_12rem]">
          <dt className="min-w-0 text-ink-soft">{what}</dt>
          <dd className="font-medium" data-figures>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
