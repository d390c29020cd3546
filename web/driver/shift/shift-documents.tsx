import type { OwnShift } from '#web/api/shifts.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { DaysLeftBadge, isDue } from '../documents/days-left.tsx';
import { DocumentsButton } from '../documents/documents-button.tsx';

/** The documents of the driver and of the chosen car, before clocking on, and the way to hand in one that is due. */
export function ShiftDocuments({ shift, vehicleId }: { shift: OwnShift; vehicleId: string }) {
  const { t, tag } = useTranslation();
  const car = shift.cars.find(({ id }) => id === vehicleId);
  const ofCar = car?.documents ?? [];
  const mayHandIn = shift.documents.some(isDue) || (car?.mayHandIn === true && ofCar.some(isDue));
  return (
    <section aria-labelledby="shift-documents" className="grid gap-2">
      <h3 id="shift-documents" className="text-small font-semibold">
        {t('Driver_shift-documents')}
      </h3>
      <ul className="divide-y divide-line">
        {[...ofCar, ...shift.documents].map((own) => (
          <li key={own.document} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
            <span className="text-small" data-figures>
              {t(`Drivers_document-${own.document}`)}
              <span className="block text-tiny text-ink-soft">
                {t('Driver_document-until', { day: formatDay(own.expires, tag) })}
              </span>
            </span>
            <DaysLeftBadge {...own} />
          </li>
        ))}
      </ul>
      {car && !car.mayHandIn && ofCar.some(isDue) ? (
        <p className="text-small text-ink-soft">{t('Driver_shift-office-renews')}</p>
      ) : null}
      {mayHandIn ? <DocumentsButton text="Driver_document-hand-in" /> : null}
    </section>
  );
}
