import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';

interface Step {
  readonly to: string;
  readonly label: string;
}

interface StepNavProps {
  readonly label: string;
  readonly previous: Step;
  readonly next: Step;
  /** What is between the two arrows. */
  readonly children: ReactNode;
}

const arrow = 'w-9 px-0 pointer-coarse:w-11';

/** Arrows to the page before and the page after, with the one shown between them. */
export function StepNav({ label, previous, next, children }: StepNavProps) {
  return (
    <nav aria-label={label} className="flex items-center gap-1">
      <ButtonLink to={previous.to} kind="outline" size="small" className={arrow} aria-label={previous.label}>
        <ChevronLeft aria-hidden="true" />
      </ButtonLink>
      {children}
      <ButtonLink to={next.to} kind="outline" size="small" className={arrow} aria-label={next.label}>
        <ChevronRight aria-hidden="true" />
      </ButtonLink>
    </nav>
  );
}
