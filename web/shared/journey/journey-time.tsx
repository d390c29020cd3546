import { londonDate } from '#domain/basics/london-time.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';

const sizes = {
  small: 'text-price',
  large: 'text-display',
  huge: 'text-time',
};

interface JourneyTimeProps {
  readonly at: string;
  readonly size: keyof typeof sizes;
}

/** The pickup: its day, and its time as the largest thing beside it. */
export function JourneyTime({ at, size }: JourneyTimeProps) {
  const { tag } = useTranslation();
  return (
    <time dateTime={at} className="block">
      <span className={classNames('block font-semibold', size === 'huge' ? 'text-h3' : 'text-body')}>
        {formatDay(londonDate(new Date(at)), tag)}
      </span>
      <span className="sr-only">, </span>
      <span className={classNames('-ml-[0.04em] block font-extrabold tracking-[-0.045em]', sizes[size])}>
        {formatClock(new Date(at), tag)}
      </span>
    </time>
  );
}
