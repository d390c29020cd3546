import type { ReactNode } from 'react';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

interface FormSectionProps {
  readonly title: string;
  readonly failure: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A short form of its own under a heading, below other things of a sheet. */
export function FormSection({ title, failure, onSubmit, children }: FormSectionProps) {
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="grid gap-3 border-t border-line pt-4"
    >
      <h3 className="text-h4">{title}</h3>
      <FailureNotice>{failure}</FailureNotice>
      {children}
    </form>
  );
}
