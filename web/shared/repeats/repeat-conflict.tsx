import { formatChildSeats } from '#domain/booking/child-seats.ts';
import { formatWeekday } from '#domain/i18n/format-time.ts';
import type { Repeat } from '#web/api/repeats.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import type { HeldConflict } from '#web/shared/conflict/use-conflict.ts';
import type { FlatRepeat, RepeatPart } from './repeat-parts.ts';

const labels: Readonly<Record<RepeatPart, string>> = {
  pickup: 'Quote_pickup',
  stops: 'Quote_via',
  destination: 'Quote_destination',
  days: 'Repeat_days',
  times: 'Repeat_time',
  period: 'Repeat_period',
  breaks: 'Repeat_breaks',
  except: 'Repeat_except',
  passengers: 'Quote_passengers',
  luggage: 'Quote_luggage',
  greet: 'Quote_greet-free',
  childSeats: 'Childseat_title',
  carType: 'Repeat_car',
  name: 'Repeat_name',
  phoneNumber: 'Repeat_phone',
  email: 'Repeat_email',
  costReference: 'Repeat_cost',
  instructions: 'Repeat_note',
  accessNeeds: 'Telephone_needs',
  usualDriverId: 'Repeat_driver',
};

interface RepeatConflictProps {
  readonly held: HeldConflict<FlatRepeat, RepeatPart>;
  /** Versions of the repeat, which name its drivers. */
  readonly versions: readonly Repeat[];
}

/** What somebody else saved in this regular journey meanwhile. */
export function RepeatConflict({ held, versions }: RepeatConflictProps) {
  const { t, tag } = useTranslation();
  const days = (from: string, to: string) => `${formatDay(from, tag)} – ${formatDay(to, tag)}`;
  const textOf = (part: RepeatPart, values: FlatRepeat): string => {
    switch (part) {
      case 'pickup':
      case 'destination':
        return values[part].text;
      case 'stops':
        return [values.via, values.stop2, values.stop3].flatMap((stop) => stop?.text ?? []).join(' → ');
      case 'days':
        return values.days.map((day) => formatWeekday(day, tag)).join(', ');
      case 'times':
        return [values.time, values.trip === 'return' ? values.returnTime : ''].filter(Boolean).join(' / ');
      case 'period':
        return days(values.from, values.until);
      case 'breaks':
        return values.breaks.map(({ from, to }) => days(from, to)).join(', ');
      case 'except':
        return values.except.map((day) => formatDay(day, tag)).join(', ');
      case 'carType':
        return t(`Quote_car-${values.carType}`);
      case 'greet':
        return t(values.greet ? 'Adminlist_yes' : 'Adminlist_no');
      case 'childSeats':
        return formatChildSeats(values.childSeats, t);
      case 'accessNeeds':
        return (values.accessNeeds ?? []).map((need) => t(`Telephone_need-${need}`)).join(', ');
      case 'usualDriverId':
        return versions.find(({ usualDriverId }) => usualDriverId === values.usualDriverId)?.usualDriver ?? '';
      default:
        return values[part];
    }
  };
  return (
    <ConflictPanel
      held={held}
      labelOf={(part) => t(labels[part])}
      format={(part, values) => textOf(part, values) || '–'}
    />
  );
}
