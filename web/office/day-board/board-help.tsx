import { CircleQuestionMark } from 'lucide-react';
import { jobTones } from '#domain/api/day-board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { toneStyles } from './tone-style.ts';

const keys = [
  { keys: '↑ ↓', text: 'Dayboard_key-job' },
  { keys: 'Enter', text: 'Dayboard_key-best' },
  { keys: '␣', text: 'Dayboard_key-open' },
  { keys: '/', text: 'Dayboard_key-find' },
  { keys: 'N', text: 'Dayboard_key-new' },
  { keys: 'Z', text: 'Dayboard_key-undo' },
] as const;

interface BoardHelpProps {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
}

/** What the colours mean, and the keys of the board. */
export function BoardHelp({ isOn, turn }: BoardHelpProps) {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('Dayboard_help')}
      className="w-80"
      trigger={
        <IconButton small label={t('Dayboard_help')} className="size-8! rounded-control!">
          <CircleQuestionMark aria-hidden="true" />
        </IconButton>
      }
    >
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1.5 text-[0.8125rem]">
        {jobTones.map((tone) => {
          const { icon: Icon, bar } = toneStyles[tone];
          return (
            <li key={tone} className="flex items-center gap-2">
              <span className={classNames('grid h-5 w-8 shrink-0 place-items-center rounded-[5px] border', bar)}>
                <Icon aria-hidden="true" className="size-3.5" />
              </span>
              {t(`Dayboard_tone-${tone}`)}
            </li>
          );
        })}
      </ul>
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-3 text-[0.8125rem] max-md:hidden">
        {keys.map(({ keys: shown, text }) => (
          <div key={text} className="flex items-center gap-3">
            <dt className="w-14">
              <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-small border border-line-strong bg-sunken px-1.5 text-[0.75rem] font-semibold whitespace-nowrap">
                {shown}
              </kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-2 border-t border-line pt-2 max-md:hidden"
        label={t('Dayboard_keys-on')}
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
      />
    </Popover>
  );
}
