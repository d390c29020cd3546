import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addLondonDays } from '#domain/basics/london-time.ts';
import { vehiclesQuery } from '#web/api/fleet.ts';
import { rotaKey, rotaQuery } from '#web/api/shifts.ts';
import { useNow } from '#web/app/use-now.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useShownDay } from '#web/office/day-board/use-shown-day.ts';
import { useShiftChanges } from '#web/office/live/office-hub.tsx';
import { RotaGrid } from '#web/office/rota/rota-grid.tsx';
import { RotaSheet } from '#web/office/rota/rota-sheet.tsx';
import { weekOf } from '#web/office/rota/rota-week.ts';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { paths } from '#web/paths.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle = officeHandle('Staff_nav-rota', 'Rota_');

const minuteMs = 60_000;

function WeekBar({ monday, sunday, today }: { monday: string; sunday: string; today: string }) {
  const { t, tag } = useTranslation();
  const step = 'w-9 px-0 pointer-coarse:w-11';
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="eyebrow">{t('Rota_title')}</p>
        <h1 className="text-h3">
          {formatDay(monday, tag)} – {formatDay(sunday, tag)}
        </h1>
      </div>
      <nav aria-label={t('Rota_weeks')} className="flex items-center gap-1">
        <ButtonLink
          to={paths.staffRota(addLondonDays(monday, -7))}
          kind="outline"
          size="small"
          className={step}
          aria-label={t('Rota_previous')}
        >
          <ChevronLeft aria-hidden="true" />
        </ButtonLink>
        <ButtonLink
          to={paths.staffRota()}
          kind="outline"
          size="small"
          aria-current={monday <= today && today <= sunday ? 'date' : undefined}
        >
          {t('Rota_this-week')}
        </ButtonLink>
        <ButtonLink
          to={paths.staffRota(addLondonDays(monday, 7))}
          kind="outline"
          size="small"
          className={step}
          aria-label={t('Rota_next')}
        >
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
      </nav>
    </header>
  );
}

/** The week's rota: who is to work when, in which car, and who really did. */
export function Component() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { day, today } = useShownDay();
  const now = useNow(minuteMs);
  const days = weekOf(day);
  const period = { from: days[0] ?? day, to: days[6] ?? day };
  const { data, error, isFetching, refetch } = useQuery(rotaQuery(period));
  const client = useQueryClient();
  useShiftChanges(() => void client.invalidateQueries({ queryKey: rotaKey }));
  const vehicles = useQuery(vehiclesQuery(false));
  const [openId, setOpenId] = useState<string | null>(null);
  const cars = (vehicles.data ?? []).map(({ id, registration }) => ({ value: id, label: registration }));
  const open = data?.drivers.find(({ driverId }) => driverId === openId);
  const registrationOf = (id: string) => vehicles.data?.find((car) => car.id === id)?.registration ?? '';
  return (
    <>
      <WeekBar monday={period.from} sunday={period.to} today={today} />
      <p className="mb-4 max-w-text text-small text-ink-soft">{t('Rota_lead')}</p>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : null}
      {!data && !error ? <SkeletonList count={4} /> : null}
      {data?.drivers.length === 0 ? (
        <EmptyState icon={CalendarClock} title={t('Rota_empty')}>
          {t('Rota_empty-text')}
        </EmptyState>
      ) : null}
      {data && data.drivers.length > 0 ? (
        <RotaGrid rota={data} {...{ days, today, now, registrationOf }} onOpen={(row) => setOpenId(row.driverId)} />
      ) : null}
      {open ? (
        <RotaSheet
          key={open.driverId}
          row={open}
          period={period}
          cars={[{ value: '', label: t('Rota_usual-car') }, ...cars]}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </>
  );
}
