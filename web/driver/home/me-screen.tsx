import { LogOut } from 'lucide-react';
import { languages } from '#domain/i18n/language.ts';
import { LanguageLinks } from '#web/app/layout/language-picker.tsx';
import { ThemeToggle } from '#web/app/layout/theme-toggle.tsx';
import { useSignOut } from '#web/app/use-sign-out.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { DocumentsButton } from '../documents/documents-button.tsx';
import { HomeScreenOffer } from '../jobs/home-screen-offer.tsx';
import { PushOffer } from '../jobs/push-offer.tsx';
import { navigationApps, usePhoneSettings } from '../phone-settings.ts';
import { ShiftCard } from '../shift/shift-card.tsx';
import type { ShiftControls } from '../shift/use-shift.ts';

interface MeScreenProps {
  readonly shift: ShiftControls;
  readonly install: (() => void) | null;
  readonly email: string;
}

/** The driver's shift, documents and phone, and the way out. */
export function MeScreen({ shift, install, email }: MeScreenProps) {
  const { t, language } = useTranslation();
  const signOut = useSignOut();
  const [{ navigation }, set] = usePhoneSettings();
  return (
    <div className="grid gap-5">
      <h1 className="text-h2">{t('Driver_tab-me')}</h1>
      <ShiftCard {...shift} />
      <DocumentsButton text="Driver_documents" />
      <PushOffer />
      <HomeScreenOffer install={install} />
      <section aria-label={t('Driver_tab-me')} className="grid gap-3 border-t border-line pt-4">
        <SelectField
          name="navigation"
          label={t('Driver_navigation')}
          value={navigation}
          onChange={({ target }) => set({ navigation: navigationApps.find((app) => app === target.value) ?? 'phone' })}
          options={navigationApps.map((value) => ({ value, label: t(`Driver_navigation-${value}`) }))}
        />
        <ThemeToggle />
        <details className="rounded-card border border-line">
          <summary className="flex min-h-14 cursor-pointer items-center px-4 font-semibold">
            {t('Layout_language', { name: languages.find(({ code }) => code === language)?.name ?? '' })}
          </summary>
          <div id="language-list" className="p-2">
            <LanguageLinks />
          </div>
        </details>
        <p className="break-words text-ink-soft">{email}</p>
        <div className="flex flex-wrap gap-3">
          <Button kind="outline" className="min-h-14" onClick={() => void signOut()}>
            <LogOut aria-hidden="true" />
            {t('Nav_Logout')}
          </Button>
          <ButtonLink kind="quiet" className="min-h-14" to={paths.home()}>
            {t('Driver_to-site')}
          </ButtonLink>
          <ButtonLink kind="quiet" className="min-h-14" to={paths.legal('privacy')}>
            {t('Footer_privacy')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
