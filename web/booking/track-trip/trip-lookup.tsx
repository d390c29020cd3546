import { LogIn } from 'lucide-react';
import { FindForm } from '#web/booking/manage-booking/find-form.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** Positions are personal data: viewers log in, or have the booking's link sent to its own contact. */
export function TripLookup() {
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card as="section" pad="roomy" aria-labelledby="way-in-title" className="max-w-form">
        <h2 id="way-in-title" className="text-h3">
          {t('Track_sign-in')}
        </h2>
        <p className="mt-2 mb-5 text-small text-ink-soft">{t('Track_sign-in-text')}</p>
        <ButtonLink kind="outline" to={paths.login(paths.trackDriver())}>
          <LogIn aria-hidden="true" />
          {t('Track_sign-in-button')}
        </ButtonLink>
      </Card>
      <FindForm />
    </div>
  );
}
