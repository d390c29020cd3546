import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** Positions are personal data: whoever wants to see one signs in, or names a booking with its e-mail address. */
export function TripLookup({ children }: { children: ReactNode }) {
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
      {children}
    </div>
  );
}
