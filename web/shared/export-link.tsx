import type { ReactNode } from 'react';
import { checkProof } from '#web/api/second-factor.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

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
  const { run } = useAction(checkProof, {
    onDone: () => Object.assign(document.createElement('a'), { href, download }).click(),
    toastsAbout: href,
  });
  return (
    <ButtonLink
      {...look}
      href={href}
      download={download}
      onClick={(event) => {
        event.preventDefault();
        void run();
      }}
    />
  );
}
