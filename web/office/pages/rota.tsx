import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { addLondonDays } from '#domain/basics/london-time.ts';
import { vehiclesQuery } from '#web/api/office/fleet.ts';
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
import { WholeList } from '#web/shared/list-page/whole-list.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StepNav } from '#web/ui/step-nav.tsx';

export const handle = officeHandle('Staff_nav-rota', 'Rota_');

function WeekBar({ monday, sunday, today }: { monday: string; sunday: string; today: string }) {
  const { t, tag } = useTranslation();
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="eyebrow">{t('Rota_title')}</p>
        <h1 className="text-h3">
          {formatDay(monday, tag)} – {formatDay(sunday, tag)}
        </h1>
      </div>
      <StepNav
        label={t('Rota_weeks')}
        previous={{ to: paths.staffRota(addLondonDays(monday, -7)), label: t('Rota_previous') }}
        next={{ to: paths.staffRota(addLondonDays(monday, 7)), label: t('Rota_next') }}
      >
        <ButtonLink
          to={paths.staffRota()}
          kind="outline"
          size="small"
          aria-current={monday <= today && today <= sunday ? 'date' : undefined}
        >
          {t('Rota_this-week')}
        </ButtonLink>
      </StepNav>
    </header>
  );
}

/** The week's rota: who is to work when, in which car, and who really did. */
export function Component() {
  const { t } = useTranslation();
  const { day, today } = useShownDay();
  const now = useNow(60_000);
  const days = weekOf(day);
  const period = { from: days[0] ?? day, to: days[6] ?? day };
  const rota = useQuery(rotaQuery(period));
  const client = useQueryClient();
  useShiftChanges(() => void client.invalidateQueries({ queryKey: rotaKey }));
  const vehicles = useQuery(vehiclesQuery(false));
  const [openId, setOpenId] = useState<string | null>(null);
  const cars = (vehicles.data ?? []).map(({ id, registration }) => ({ value: id, label: registration }));
  const open = rota.data?.drivers.find(({ driverId }) => driverId === openId);
  const registrationOf = (id: string) => vehicles.data?.find((car) => car.id === id)?.registration ?? '';
  return (
    <>
      <WeekBar monday={period.from} sunday={period.to} today={today} />
      <p className="mb-4 max-w-text text-small text-ink-soft">{t('Rota_lead')}</p>
      <WholeList
        query={rota}
        isEmpty={({ drivers }) => drivers.length === 0}
        empty={
          <EmptyState icon={CalendarClock} title={t('Rota_empty')}>
            {t('Rota_empty-text')}
          </EmptyState>
        }
        skeletons={4}
      >
        {(shown) => (
          <RotaGrid rota={shown} {...{ days, today, now, registrationOf }} onOpen={(row) => setOpenId(row.driverId)} />
        )}
      </WholeList>
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
