import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/**
 * The reason of a failed action, announced straight away; renders nothing without one. It comes into view: the button
 * that was pressed may be far below it.
 */
export function FailureNotice({ children, className }: { children: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) box.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (!children) return null;
  return (
    <div ref={box} className={className}>
      <Notice kind="bad" live="assertive">
        {children}
      </Notice>
    </div>
  );
}
