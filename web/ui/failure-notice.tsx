import { Notice } from './notice.tsx';

/** The reason of a failed action, announced straight away; renders nothing without one. */
export function FailureNotice({ children, className }: { children: string; className?: string }) {
  if (!children) return null;
  return (
    <Notice kind="bad" live="assertive" className={className}>
      {children}
    </Notice>
  );
}
