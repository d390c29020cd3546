import { useQuery } from '@tanstack/react-query';
import { type BoardJob, suggestionsQuery } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NamedList } from '#web/ui/named-list.tsx';

/** How many drivers are proposed. */
const most = 4;

interface BestDriversProps {
  readonly job: BoardJob;
  readonly isWaiting: boolean;
  readonly onAssign: (driverId: string, vehicleId: string) => void;
}

/** Who should drive a job, best first, with the reasons; one press assigns. Also who cannot, and why. */
export function BestDrivers({ job, isWaiting, onAssign }: BestDriversProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, isPending, isError, error } = useQuery(suggestionsQuery(job));
  if (isPending) return <p className="text-tiny text-ink-soft">{t('Dayboard_best-wait')}</p>;
  if (isError && !data) return <p className="text-tiny text-bad">{problemText(error)}</p>;
  const shown = data.$values.filter(({ driverId }) => driverId !== job.driver?.id).slice(0, most);
  return (
    <div className="grid gap-1.5">
      {shown.length === 0 ? <p className="text-tiny font-semibold text-bad">{t('Dayboard_best-none')}</p> : null}
      <NamedList label={t('Dayboard_best')} className="grid gap-1.5">
        {shown.map(({ driverId, vehicleId, driver, registration, reasons }, i) => (
          <li
            key={driverId}
            className={classNames(
              'flex items-start gap-2 rounded-control border px-2 py-1.5',
              i === 0 ? 'border-lamp bg-lamp-glow' : 'border-line bg-surface',
            )}
          >
            <span className="min-w-0 flex-1 text-[0.75rem] leading-snug">
              <span className="block text-[0.8125rem] font-semibold">
                {driver} <span className="font-normal text-ink-soft">{registration}</span>
              </span>
              <span className="text-ink-soft">{reasons.slice(0, 3).join(' · ')}</span>
            </span>
            <Button
              kind={i === 0 ? 'primary' : 'outline'}
              size="small"
              disabled={isWaiting}
              aria-label={t('Dayboard_assign-to', { name: driver })}
              onClick={() => onAssign(driverId, vehicleId)}
              className="min-h-7! shrink-0 px-2.5! text-[0.75rem]! pointer-coarse:min-h-11!"
            >
              {t('Dayboard_assign')}
            </Button>
          </li>
        ))}
      </NamedList>
      {data.excluded.length > 0 ? (
        <details className="text-[0.75rem] text-ink-soft">
          <summary className="w-fit rounded-small">{t('Dayboard_excluded', { count: data.excluded.length })}</summary>
          <ul className="grid gap-0.5 pt-1">
            {data.excluded.map(({ driverId, driver, reason }) => (
              <li key={driverId}>
                <span className="font-semibold text-ink">{driver}</span>: {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
