import { Smartphone } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';

/** Offers to add the driver page to the phone's home screen, where the browser can. */
export function HomeScreenOffer({ install }: { install: (() => void) | null }) {
  const { t } = useTranslation();
  if (!install) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind="outline" className="min-h-14" onClick={install}>
        <Smartphone aria-hidden="true" />
        {t('Driver_install')}
      </Button>
      <p className="text-small text-ink-soft">{t('Driver_install-text')}</p>
    </div>
  );
}
