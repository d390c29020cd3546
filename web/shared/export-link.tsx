import type { ReactNode } from 'react';
import { checkProof } from '#web/api/second-factor.ts';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { notify } from '#web/ui/toast.ts';

interface ExportLinkProps {
  readonly href: string;
  /** The file's name; empty for the one that the server gives it. */
  readonly download: string;
  readonly kind: 'quiet' | 'outline';
  readonly size?: 'small';
  readonly children: ReactNode;
}

/** A file that leaves the house: the press first makes sure of a fresh proof, then fetches it as any link does. */
export function ExportLink({ href, download, ...look }: ExportLinkProps) {
  const fullProblem = useFullProblem();
  const fetchFile = async () => {
    try {
      await checkProof();
    } catch (error) {
      notify({ kind: 'bad', text: fullProblem(error) });
      return;
    }
    const link = Object.assign(document.createElement('a'), { href, download });
    link.click();
  };
  return (
    <ButtonLink
      {...look}
      href={href}
      download={download}
      onClick={(event) => {
        event.preventDefault();
        void fetchFile();
      }}
    />
  );
}
