import { Plus } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId } from 'react';
import { classNames } from './class-names.ts';

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** The item that is open at first. */
  open?: string;
  headingLevel?: 'h3' | 'h4';
  className?: string;
};

/** For browsers that do not yet close the others by the shared name. */
function closeOthers(event: ToggleEvent<HTMLDetailsElement>): void {
  const own = event.currentTarget;
  if (!own.open) return;
  for (const other of own.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? []) {
    if (other !== own) other.open = false;
  }
}

/** Questions and answers, one open at a time. A native `<details>`: it works before and without scripts. */
export function Accordion({ items, open, headingLevel: Heading = 'h3', className }: AccordionProps) {
  const group = useId();
  return (
    <div className={classNames('border-t border-line', className)}>
      {items.map((item) => (
        <details
          key={item.id}
          name={group}
          open={item.id === open || undefined}
          onToggle={closeOthers}
          className="slide-details group border-b border-line"
        >
          <summary className="flex min-h-12 lg:min-h-14 list-none items-center justify-between gap-4 rounded-small py-2.5 lg:py-3.5 transition-colors hover:text-link [&::-webkit-details-marker]:hidden">
            <Heading className="text-h4">{item.title}</Heading>
            <span className="grid size-7 lg:size-8 shrink-0 place-items-center rounded-pill bg-plain-soft text-ink-soft transition-transform duration-250 group-open:rotate-45">
              <Plus aria-hidden="true" className="size-4.5" />
            </span>
          </summary>
          <div className="max-w-text overflow-hidden pr-10 text-ink-soft">
            <div className="pb-5">{item.content}</div>
          </div>
        </details>
      ))}
    </div>
  );
}
