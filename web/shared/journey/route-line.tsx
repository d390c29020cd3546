import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The place's name leads; where it is follows, smaller. */
function partsOf(address: string): readonly [string, string] {
  const [name = address, ...rest] = address.split(', ');
  return [name, rest.join(', ')];
}

const marks = {
  pickup: 'size-3.5 rounded-pill border-[0.1875rem] border-current',
  stop: 'size-2 rounded-pill bg-current',
  'drop-off': 'size-3.5 rounded-[0.1875rem] bg-current',
};

interface StopProps {
  readonly kind: keyof typeof marks;
  readonly address: string;
  readonly note?: ReactNode;
}

const labels = { pickup: 'Quote_pickup', stop: 'Quote_via', 'drop-off': 'Quote_drop-off' };

function Stop({ kind, address, note }: StopProps) {
  const { t } = useTranslation();
  const [name, rest] = partsOf(address);
  return (
    <li className="group relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0">
      <span
        aria-hidden="true"
        className="road-dashes-y absolute top-5.5 bottom-0 left-[0.5625rem] w-0.5 text-line-strong group-last:hidden"
      />
      <span aria-hidden="true" className="grid h-6 place-items-center">
        <span className={marks[kind]} />
      </span>
      <p className="min-w-0 break-words">
        <span className="sr-only">{t('Ui_label', { label: t(labels[kind]) })} </span>
        <span className="font-semibold">{name}</span>
        {rest ? (
          <>
            <span className="sr-only">, </span>
            <span className="block text-tiny text-ink-soft">{rest}</span>
          </>
        ) : null}
        {note ? <span className="block text-tiny text-ink-soft">{note}</span> : null}
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
export function RouteLine({ pickup, door, stops = [], dropoff, note, className }: RouteLineProps) {
  return (
    <ol className={classNames('text-body', className)}>
      <Stop kind="pickup" address={pickup} note={door ? <bdi>{door}</bdi> : null} />
      {stops.filter(Boolean).map((stop) => (
        <Stop key={stop} kind="stop" address={stop} />
      ))}
      <Stop kind="drop-off" address={dropoff} note={note} />
    </ol>
  );
}
