import type { PageHandle } from '#web/app/page-handle.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { FindForm } from '#web/booking/manage-booking/find-form.tsx';
import { ManageBooking } from '#web/booking/manage-booking/manage-booking.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle: PageHandle = {
  title: 'Manage_title',
  index: false,
  bar: 'aside',
  textPrefixes: [
    'Business_cost-reference',
    'Manage_',
    'Flight_',
    'Pay_',
    'PaidBy_',
    'Evidence_open',
    'Journey_',
    'Track_badge',
    'Quote_',
    'Passenger_',
    'Confirm_',
    'Status_',
    'Track_share',
    'Form_',
    'Error_',
    'Ui_',
  ],
};

/** A guest's booking: see it, cancel it, add it to a calendar, track the car. */
export function Component() {
  const { t } = useTranslation();
  const link = useQueryValue('link');
  return (
    <>
      <section className="night">
        {/* With a booking to show, its time is the largest thing here. */}
        <div className={link ? 'column pt-4 pb-24' : 'column pt-7 pb-24'}>
          <h1 className={link ? 'text-small font-semibold tracking-normal text-ink-soft' : 'text-h2'}>
            {t('Manage_title')}
          </h1>
          {link ? null : <p className="mt-2 max-w-text text-ink-soft">{t('Manage_lead')}</p>}
        </div>
      </section>
      <div className={link ? 'column -mt-20 pb-24' : 'column -mt-16 pb-24'}>
        {link === undefined ? <SkeletonList count={2} /> : null}
        {link === null ? <FindForm /> : null}
        {link ? <ManageBooking key={link} link={link} /> : null}
      </div>
    </>
  );
}
