import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Notice } from './notice.tsx';

const isTyped = (element: Element | null) => element?.matches('input, textarea, select, [contenteditable]') ?? false;

/**
 * The reason of a failed action, announced straight away; renders nothing without one. It comes into view and takes the
 * focus, because the button that was pressed may be far below it; a field in which somebody types keeps it.
 */
export function FailureNotice({ children, className }: { children: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!children) return;
    if (!isTyped(document.activeElement)) box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (!children) return null;
  return (
    <div ref={box} tabIndex={-1} className={classNames('rounded-card', className)}>
      <Notice kind="bad" live="assertive">
        {children}
      </Notice>
    </div>
  );
}
