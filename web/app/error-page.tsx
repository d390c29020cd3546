import { formatPhone } from '#domain/i18n/format-phone.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { telHref } from './layout/contact-links.ts';
import { usePageData } from './page-data.tsx';
import { hasRole, useUser } from './session.ts';

/** Shown when a page crashes or its module cannot be loaded. The phone number always works, but not for who answers it. */
export function ErrorPage() {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const isOffice = hasRole(useUser(), 'Writer');
  // Only checked once the page has failed: somebody offline should not read that the fault is ours.
  const offline = typeof navigator !== 'undefined' && !navigator.onLine;
  return (
    <section className="column section-gap grid min-h-[60vh] content-center justify-items-start gap-5">
      <h1>{t(offline ? 'ErrorPage_offline' : 'ErrorPage_title')}</h1>
      <p className="max-w-text text-lead text-ink-soft">
        {isOffice
          ? t(offline ? 'Form_offline-office' : 'Form_failed-office')
          : t(offline ? 'ErrorPage_offline-text' : 'ErrorPage_text', { phone: formatPhone(firm.phone, tag) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => location.reload()}>
          {t('ErrorPage_reload')}
        </Button>
        {isOffice ? null : (
          <ButtonLink href={telHref(firm.phone)} kind="outline">
            {formatPhone(firm.phone, tag)}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
