import {
  Ban,
  BellRing,
  CarTaxiFront,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  CreditCard,
  Flag,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { type BookingState, stateLabelKey, stateOf } from '#domain/booking/states.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

interface Look {
  readonly tone: BadgeTone;
  readonly sign: LucideIcon;
}

const looks: Record<BookingState, Look> = {
  Pending: { tone: 'lamp', sign: Hourglass },
  Confirmed: { tone: 'good', sign: CircleCheck },
  Cancelled: { tone: 'plain', sign: CircleX },
  Completed: { tone: 'plain', sign: Flag },
  Rejected: { tone: 'bad', sign: Ban },
  InProgress: { tone: 'calm', sign: CarTaxiFront },
  AwaitingPayment: { tone: 'lamp', sign: CreditCard },
  Failed: { tone: 'bad', sign: TriangleAlert },
  ReminderSent: { tone: 'good', sign: BellRing },
};

const unknownLook: Look = { tone: 'plain', sign: CircleQuestionMark };

/**
 * A booking's status as a pill. On cards, at 768 px and below, it starts with a sign, drawn so that every device has it:
 * some lack the newer emoji.
 */
export function BookingBadge({ status }: { status: number | null | undefined }) {
  const { t } = useTranslation();
  const state = stateOf(status);
  const { tone, sign: Sign } = state ? looks[state] : unknownLook;
  return (
    <Badge tone={tone}>
      <Sign aria-hidden="true" className="size-3.5 shrink-0 md:hidden" />
      {t(stateLabelKey(status))}
    </Badge>
  );
}
