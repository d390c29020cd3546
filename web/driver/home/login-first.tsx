import { LogIn } from 'lucide-react';
import { LanguagePicker } from '#web/app/layout/language-picker.tsx';
import { Logo } from '#web/app/layout/logo.tsx';
import { ShortFooter } from '#web/app/layout/short-footer.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** Positions are personal data: only a driver's session sends any. */
export function LoginFirst() {
  const { t } = useTranslation();
  return (
    <>
      <header className="border-b border-line bg-paper">
        <div className="column flex min-h-15 items-center justify-between gap-3">
          <Logo />
          <LanguagePicker />
        </div>
      </header>
      <div className="column grid gap-5 py-8">
        <h1 className="text-h2">{t('Driver_title')}</h1>
        <p className="max-w-text text-ink-soft">{t('Driver_lead')}</p>
        <Card as="section" pad="roomy" aria-labelledby="sign-in-title" className="max-w-form">
          <h2 id="sign-in-title" className="text-h3">
            {t('Driver_sign-in')}
          </h2>
          <p className="mt-2 mb-5 text-ink-soft">{t('Driver_sign-in-text')}</p>
          <ButtonLink kind="primary" className="min-h-14" to={paths.login(paths.driver())}>
            <LogIn aria-hidden="true" />
            {t('Driver_sign-in-button')}
          </ButtonLink>
        </Card>
      </div>
      <ShortFooter />
    </>
  );
}
