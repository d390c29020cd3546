import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Long enough that no sleeve and no pocket does it. */
const holdMs = 1_200;

interface HoldButtonProps {
  readonly kind: 'outline' | 'danger';
  readonly isBusy: boolean;
  readonly onHeld: () => void;
  readonly children: ReactNode;
}

/** Does something only when it is pressed and held; a bar fills meanwhile. With a keyboard, Enter is held. */
export function HoldButton({ kind, isBusy, onHeld, children }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const latest = useRef(onHeld);
  useEffect(() => {
    latest.current = onHeld;
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => {
      setHeld(false);
      latest.current();
    }, holdMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const letGo = () => setHeld(false);
  const isPress = (key: string) => key === 'Enter' || key === ' ';
  return (
    <Button
      kind={kind}
      wide
      className="min-h-20 touch-none overflow-hidden rounded-card! text-h4! select-none"
      busy={isBusy}
      onPointerDown={() => setHeld(true)}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onBlur={letGo}
      onKeyDown={({ key }) => isPress(key) && setHeld(true)}
      onKeyUp={letGo}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 origin-left bg-current opacity-20 ease-linear"
        style={{ transform: `scaleX(${isHeld ? 1 : 0})`, transition: isHeld ? `transform ${holdMs}ms linear` : 'none' }}
      />
      {children}
    </Button>
  );
}
