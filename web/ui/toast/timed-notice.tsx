import { type ReactNode, useEffect, useState } from 'react';
import { Notice, type NoticeKind } from '#web/ui/notice.tsx';

type TimedNoticeProps = {
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** Milliseconds until it fades, and then until it is removed. */
  timing: { fade: number; remove: number };
  onGone?: () => void;
  className?: string;
};

/**
 * A notice that fades and disappears by itself. An error stays until it is dismissed; give it a new `key` for a new
 * text.
 */
export function TimedNotice({ kind = 'info', timing, onGone, ...rest }: TimedNoticeProps) {
  const [phase, setPhase] = useState<'shown' | 'fading' | 'gone'>('shown');
  const stays = kind === 'bad';
  const gone = () => {
    setPhase('gone');
    onGone?.();
  };
  useEffect(() => {
    if (stays || phase === 'gone') return undefined;
    const timer = setTimeout(
      () => (phase === 'shown' ? setPhase('fading') : gone()),
      phase === 'shown' ? timing.fade : timing.remove,
    );
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a caller's new callback must not restart the clock
  }, [phase, stays, timing.fade, timing.remove]);
  if (phase === 'gone') return null;
  return (
    <Notice {...rest} kind={kind} live={stays ? 'assertive' : 'polite'} fading={phase === 'fading'} onDismiss={gone} />
  );
}
