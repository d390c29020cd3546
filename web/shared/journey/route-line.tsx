import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The place's name leads; where it is follows, smaller. */
function partsOf(address: string): readonly [string, string] {
  const [name = address, ...rest] = address.split(', ');
  return [name, rest.join(', ')];
}

const labels = { pickup: 'Quote_pickup', stop: 'Quote_via', 'drop-off': 'Quote_drop-off' };

interface StopProps {
  readonly kind: keyof typeof labels;
  readonly address: string;
  readonly note?: ReactNode;
}

function Stop({ kind, address, note }: StopProps) {
  const { t } = useTranslation();
  const [name, rest] = partsOf(address);
  return (
    <li data-kind={kind}>
      <p className="min-w-0 break-words">
        <span className="sr-only">{t('Ui_label', { label: t(labels[kind]) })} </span>
        <span className="font-semibold">{name}</span>
        {rest ? (
          <>
            <span className="sr-only">, </span>
            <span className="route-note">{rest}</span>
          </>
        ) : null}
        {note ? <span className="route-note">{note}</span> : null}
      </p>
    </li>
  );
}

interface RouteLineProps {
  readonly pickup: string;
  /** House number or name, or where the passenger waits. */
  readonly door?: string | undefined;
  readonly stops?: readonly string[];
  readonly dropoff: string;
  /** What is said of the whole way, such as its length. */
  readonly note?: string | undefined;
  readonly className?: string;
}

/** Where a journey leads: a ring, road markings, a square. */
export function RouteLine({ pickup, door, stops, dropoff, note, className }: RouteLineProps) {
  return (
    <ol className={classNames('route-line', className)}>
      <Stop kind="pickup" address={pickup} note={door ? <bdi>{door}</bdi> : null} />
      {stops?.filter(Boolean).map((stop) => (
        <Stop key={stop} kind="stop" address={stop} />
      ))}
      <Stop kind="drop-off" address={dropoff} note={note} />
    </ol>
  );
}
