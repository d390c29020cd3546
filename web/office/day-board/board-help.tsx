import { CircleQuestionMark } from 'lucide-react';
import { jobTones } from '#domain/api/board/day-board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { KeyList } from '#web/office/shell/key-list.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { toneStyles } from './job/tone-style.ts';
import { hoursStyles } from './rows/hours-lines.tsx';

const keys = [
  { key: '↑ ↓', text: 'Dayboard_key-job' },
  { key: 'Enter', text: 'Dayboard_key-best' },
  { key: '␣', text: 'Dayboard_key-open' },
  { key: 'D', text: 'Dayboard_key-driver' },
  { key: '/', text: 'Dayboard_key-find' },
  { key: 'N', text: 'Dayboard_key-new' },
  { key: 'Z', text: 'Dayboard_key-undo' },
] as const;

const hours = [
  { kind: 'planned', text: 'Dayboard_legend-planned' },
  { kind: 'worked', text: 'Dayboard_legend-worked' },
  { kind: 'break', text: 'Dayboard_driver-break' },
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
        {hours.map(({ kind, text }) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={classNames('h-5 w-8 shrink-0', hoursStyles[kind])} />
            {t(text)}
          </li>
        ))}
      </ul>
      <KeyList
        className="mt-3 border-t border-line pt-3 max-md:hidden"
        keys={keys.map(({ key, text }) => ({ key, text: t(text) }))}
        choice={{ label: t('Dayboard_keys-on'), isOn, turn }}
      />
    </Popover>
  );
}
