import { LanguagePicker } from '#web/app/layout/language-picker.tsx';
import { Logo } from '#web/app/layout/logo.tsx';
import { ThemeToggle } from '#web/app/layout/theme-toggle.tsx';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { DeadLink, InspectView } from '#web/office/register/inspect-view.tsx';
import { AppQueryProvider } from '#web/shared/app-query-provider.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle: PageHandle = {
  title: 'Inspect_title',
  index: false,
  bare: true,
  still: true,
  textPrefixes: ['Inspect_', 'Register_', 'Form_', 'Ui_'],
};

/** The register for an inspector, by a link with an expiry date, and nothing else. */
export function Component() {
  const { t } = useTranslation();
  const token = useQueryValue('token');
  return (
    <>
      <header data-print="hide" className="night flex h-14 items-center gap-1 border-b border-line px-4">
        <div className="min-w-0 flex-1 overflow-hidden">
          <Logo />
        </div>
        <LanguagePicker />
        <ThemeToggle />
      </header>
      <div className="sheet-landscape grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 sm:px-6 print:p-0">
        <div>
          <h1 className="text-h2">{t('Inspect_title')}</h1>
          <p data-print="hide" className="mt-1 max-w-text text-small text-ink-soft">
            {t('Inspect_lead')}
          </p>
        </div>
        {token === undefined ? <SkeletonList count={3} /> : null}
        {token === null ? <DeadLink isOver={false} /> : null}
        {token ? (
          <AppQueryProvider key={token}>
            <InspectView token={token} />
          </AppQueryProvider>
        ) : null}
      </div>
    </>
  );
}
