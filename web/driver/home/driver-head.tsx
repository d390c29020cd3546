import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import type { OwnShift } from '#web/api/shifts.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lastName, shortPlace } from '../jobs/short-place.ts';

interface DriverHeadProps {
  readonly shift: OwnShift | null;
  /** The trip under way. */
  readonly job: Job | null;
  readonly isOffline: boolean;
  /** What is on every screen: trouble, and a call to the office. */
  readonly children: ReactNode;
}

const lights = { good: 'bg-good', calm: 'bg-calm', lamp: 'bg-lamp', plain: 'bg-ink-faint', bad: 'bg-bad' } as const;
const shiftLights = { on: 'good', break: 'lamp', off: 'plain' } as const;

function useDoing({ shift, job, isOffline }: Omit<DriverHeadProps, 'children'>) {
  const { t, tag } = useTranslation();
  if (isOffline) return { light: 'bad', text: t('Driver_no-signal') } as const;
  if (job) {
    const name = lastName(job.name);
    if (job.boardedAt) return { light: 'good', text: t('Driver_on-board', { name }) } as const;
    if (job.arrivedAt)
      return { light: 'good', text: t('Driver_waiting-at', { place: shortPlace(job.pickupLocation) }) } as const;
    return { light: 'calm', text: t('Driver_way-to', { name }) } as const;
  }
  if (!shift) return { light: 'plain', text: t('Driver_shift') } as const;
  const clock = shift.since ? formatClock(new Date(shift.since), tag) : '';
  return { light: shiftLights[shift.state], text: t(`Driver_shift-is-${shift.state}`, { clock }) } as const;
}

/** What the driver is doing, in words, and one press to the office. */
export function DriverHead({ children, ...now }: DriverHeadProps) {
  const { t } = useTranslation();
  const { firm } = usePageData();
  const { light, text } = useDoing(now);
  return (
    <header className="sticky top-0 z-(--layer-header) border-b border-line bg-paper dash:border-b-0">
      <div className="column flex min-h-15 max-w-form items-center justify-between gap-3">
        <output className="flex min-w-0 items-center gap-2.5 font-semibold">
          <span aria-hidden="true" className={classNames('size-3 shrink-0 rounded-pill', lights[light])} />
          <span className="min-w-0 break-words" data-figures>
            {text}
          </span>
        </output>
        <span className="flex shrink-0 gap-2">
          {children}
          <ButtonLink
            kind="quiet"
            className="shrink-0 px-3! [&_svg]:size-6"
            href={telHref(firm.phone)}
            aria-label={t('Driver_call-office')}
            title={t('Driver_call-office')}
          >
            <Phone aria-hidden="true" />
          </ButtonLink>
        </span>
      </div>
    </header>
  );
}
