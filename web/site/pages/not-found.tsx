import type { PageHandle } from '#web/app/page-handle.ts';
import notFound from '#web/art/not-found.svg';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

export const handle: PageHandle = { title: 'NotFound_title', index: false, status: 404 };

export function Component() {
  const { t } = useTranslation();
  return (
    <section className="night">
      <div className="column section-gap grid items-center gap-10 lg:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <p className="eyebrow">{t('NotFound_code')}</p>
          <h1>{t('NotFound_title')}</h1>
          <p className="max-w-text text-lead text-ink-soft">{t('NotFound_text')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.home()} kind="primary">
              {t('NotFound_home')}
            </ButtonLink>
            <ButtonLink to={paths.contact()} kind="outline">
              {t('Nav_Contact')}
            </ButtonLink>
          </div>
        </div>
        <img src={notFound} alt="" width={720} height={480} className="h-auto w-full" />
      </div>
    </section>
  );
}
