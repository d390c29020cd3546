import type { ReactNode } from 'react';
import { checkProof } from '#web/api/second-factor.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface ExportLinkProps {
  readonly href: string;
  /** The name of the file; empty for the server's own. */
  readonly download: string;
  readonly kind: 'quiet' | 'outline';
  readonly size?: 'small';
  readonly children: ReactNode;
}

/** A link to a download of customers' data: the click first asks for a fresh proof of identity, then downloads. */
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
