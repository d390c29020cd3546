import { Keyboard } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { KeyList } from '#web/office/shell/key-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';

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
      <KeyList
        keys={keys.map(({ key, text }) => ({ key, text: t(text) }))}
        choice={{ label: t('Adminlist_keys-on'), isOn, turn }}
      />
    </Popover>
  );
}
