import { formatClock, formatDateTime } from '#domain/i18n/format-time.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { EvidenceAnswer } from './evidence.ts';

/** A label and its value. */
export type EvidenceFact = readonly [label: string, value: string];

interface EvidenceSection {
  readonly name: 'calls' | 'positions' | 'late-positions' | 'messages' | 'history';
  readonly facts: readonly EvidenceFact[];
  /** What the record covers, shown even when it is empty. */
  readonly note: string;
}

const known = (label: string, value: string | null): EvidenceFact[] => (value === null ? [] : [[label, value]]);

function flightFacts({ flight }: EvidenceAnswer, t: Translate, time: (at: string) => string): EvidenceFact[] {
  if (!flight) return [];
  const isArrival = flight.direction === 'arrival';
  return [
    [t('Evidence_flight'), t('Flight_no-time', { flight: flight.number, status: t(`Flight_state-${flight.state}`) })],
    ...known(t('Evidence_flight-due'), flight.scheduled && time(flight.scheduled)),
    ...known(t(isArrival ? 'Evidence_landed' : 'Evidence_left'), flight.actual && time(flight.actual)),
    ...known(t('Evidence_flight-source'), sourceOf(flight, t)),
  ];
}

function sourceOf(flight: NonNullable<EvidenceAnswer['flight']>, t: Translate): string | null {
  if (flight.isByHand) return t('Flight_by-hand');
  if (flight.provider === 'demo') return t('Flight_demo');
  return flight.provider === 'none' ? null : flight.provider;
}

/** The record of a pickup in words, for the page and the PDF alike. Years are always shown: it is read much later. */
export function evidenceFacts(evidence: EvidenceAnswer, t: Translate, tag: string) {
  const time = (at: string) => formatDateTime(new Date(at), tag);
  const clock = (at: string) => formatClock(new Date(at), tag);
  const minutes = (count: number) => t('Evidence_minutes', { minutes: count });
  const { waitedMinutes, overFreeMinutes, ended, endedAt } = evidence;
  const summary: EvidenceFact[] = [
    [t('Evidence_from'), evidence.pickupLocation],
    [t('Evidence_to'), evidence.dropoffLocation],
    [t('Evidence_pickup-time'), time(evidence.pickupTime)],
    ...known(t('Evidence_driver'), evidence.driver),
    ...known(t('Evidence_vehicle'), evidence.vehicle),
    ...flightFacts(evidence, t, time),
    [t('Evidence_arrived'), evidence.arrivedAt ? time(evidence.arrivedAt) : t('Evidence_not-yet')],
    ...(ended && endedAt ? [[t(`Evidence_${ended}`), time(endedAt)] as const] : []),
    ...known(t('Evidence_reason'), evidence.noShowReason),
    ...(waitedMinutes === null ? [] : [[t('Evidence_waited'), minutes(waitedMinutes)] as const]),
    [t('Evidence_free-until'), time(evidence.freeWaitUntil)],
    ...(overFreeMinutes === null ? [] : [[t('Evidence_over-free'), minutes(overFreeMinutes)] as const]),
  ];
  const positionFacts = (positions: EvidenceAnswer['positions']): EvidenceFact[] =>
    positions.map(({ at, metres }) => [
      clock(at),
      metres === null ? t('Evidence_position') : t('Evidence_metres', { metres }),
    ]);
  const sections: EvidenceSection[] = [
    {
      name: 'calls',
      facts: evidence.calls.map((at) => [time(at), t('Evidence_called')]),
      note: t('Evidence_calls-note'),
    },
    {
      name: 'positions',
      facts: positionFacts(evidence.positions),
      note: t('Evidence_positions-note', { count: evidence.positionDays }),
    },
    ...(evidence.latePositions.length === 0
      ? []
      : [
          {
            name: 'late-positions',
            facts: positionFacts(evidence.latePositions),
            note: t('Evidence_late-positions-note'),
          } as const,
        ]),
    {
      name: 'messages',
      facts: evidence.messages.map(({ at, channel, text, isSent }) => [
        `${time(at)}, ${t(`Evidence_${channel}`)}`,
        isSent ? text : `${text} (${t('Evidence_not-sent')})`,
      ]),
      note: t('Evidence_messages-note', { count: evidence.messageDays }),
    },
    { name: 'history', facts: evidence.history.map(({ at, what }) => [time(at), what]), note: '' },
  ];
  return { summary, sections };
}
