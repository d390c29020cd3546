import { Keyboard } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Popover } from '#web/ui/popover.tsx';

const keys = [
  { key: 'j', text: 'Adminlist_key-next' },
  { key: 'k', text: 'Adminlist_key-previous' },
  { key: 'Enter', text: 'Adminlist_key-open' },
  { key: '/', text: 'Adminlist_key-search' },
] as const;

interface KeyHelpProps {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
}

/** The keyboard shortcuts of this page. */
export function KeyHelp({ isOn, turn }: KeyHelpProps) {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('Adminlist_keys')}
      className="w-72"
      trigger={
        <Button kind="quiet" size="small" className="max-md:hidden">
          <Keyboard aria-hidden="true" />
          {t('Adminlist_keys')}
        </Button>
      }
    >
      <dl className="grid gap-1.5 text-small">
        {keys.map(({ key, text }) => (
          <div key={key} className="flex items-center gap-3">
            <dt>
              <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-small border border-line-strong bg-sunken px-1.5 text-tiny font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-2 border-t border-line pt-2"
        label={t('Adminlist_keys-on')}
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
      />
    </Popover>
  );
}
