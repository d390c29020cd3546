import { type ReactNode, useId } from 'react';

/**
 * A section of the style guide. Its samples are for developers and stay in English; the components themselves are
 * translated.
 */
export function GuideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-6 border-t border-line py-10">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A row of samples under a small heading. */
export function GuideRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <h3 className="eyebrow">{title}</h3>
      <div className="flex min-w-0 flex-wrap items-start gap-4">{children}</div>
    </div>
  );
}
