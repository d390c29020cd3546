import { Notice } from './notice.tsx';

/** What went wrong with what was just tried, said at once; nothing while nothing did. */
export function FailureNotice({ children, className }: { children: string; className?: string }) {
  if (!children) return null;
  return (
    <Notice kind="bad" live="assertive" className={className}>
      {children}
    </Notice>
  );
}
