import { type BookingState, stateLabelKey, stateOf } from '#domain/booking/states.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<BookingState, { tone: BadgeTone; emoji: string }> = {
  Pending: { tone: 'lamp', emoji: '⏳' },
  Confirmed: { tone: 'good', emoji: '✅' },
  Cancelled: { tone: 'plain', emoji: '❌' },
  Completed: { tone: 'plain', emoji: '🏁' },
  Rejected: { tone: 'bad', emoji: '🚫' },
  InProgress: { tone: 'calm', emoji: '🚕' },
  AwaitingPayment: { tone: 'lamp', emoji: '💳' },
  Failed: { tone: 'bad', emoji: '⚠️' },
  ReminderSent: { tone: 'good', emoji: '🔔' },
};

/** A booking's status as a pill. On cards, at 768 px and below, it starts with an emoji. */
export function BookingBadge({ status }: { status: number | null | undefined }) {
  const { t } = useTranslation();
  const state = stateOf(status);
  const look = state ? looks[state] : { tone: 'plain' as const, emoji: '❔' };
  return (
    <Badge tone={look.tone}>
      <span aria-hidden="true" className="md:hidden">
        {look.emoji}
      </span>
      {t(stateLabelKey(status))}
    </Badge>
  );
}
