import { useOfficeStatus } from '#web/api/live/office-hub.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';

const looks = {
  up: { key: 'Staff_live', light: 'bg-good' },
  trying: { key: 'Staff_live-trying', light: 'bg-lamp' },
  down: { key: 'Staff_live-down', light: 'bg-bad' },
} as const;

/** Whether what stands on the screen follows what happens elsewhere. */
export function LiveLamp() {
  const { t } = useTranslation();
  const { state } = useOfficeStatus();
  const { key, light } = looks[state === 'Connected' ? 'up' : state === 'Disconnected' ? 'down' : 'trying'];
  return (
    <output
      className="flex items-center gap-2 px-2 text-small whitespace-nowrap text-ink-soft"
      title={t(`${key}-text`)}
    >
      <span aria-hidden="true" className={classNames('size-2 rounded-pill', light)} />
      <span className="max-sm:sr-only">{t(key)}</span>
    </output>
  );
}
