import type { FleetState } from '#domain/fleet/fleet-state.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { FleetDriver } from '#web/api/office/fleet-now.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

/** The colour of each state; the word says it all. */
const tones: Readonly<Record<FleetState, BadgeTone>> = {
  free: 'good',
  'soon-free': 'good',
  'to-pickup': 'calm',
  'at-pickup': 'calm',
  'on-board': 'calm',
  break: 'lamp',
  silent: 'bad',
  off: 'plain',
};

/** The same for the map, which has three colours. */
export const mapTone = (state: FleetState): 'free' | 'busy' | 'break' => {
  if (state === 'free' || state === 'soon-free') return 'free';
  return state === 'break' ? 'break' : 'busy';
};

const minutesTo = (iso: string, now: number) => Math.max(0, Math.round((Date.parse(iso) - now) / 60_000));

/** A driver's state as a word, with the number that matters. */
export function useStateText(now: number) {
  const { t, tag } = useTranslation();
  return ({ state, since, freeAt }: Pick<FleetDriver, 'state' | 'since' | 'freeAt'>): string => {
    if (freeAt && (state === 'on-board' || state === 'soon-free'))
      return t(`Fleetmap_state-${state}-left`, { count: minutesTo(freeAt, now) });
    if (since && state === 'break')
      return t('Fleetmap_state-break-since', { clock: formatClock(new Date(since), tag) });
    return t(`Fleetmap_state-${state}`);
  };
}

export function StateBadge({ driver, now }: { driver: FleetDriver; now: number }) {
  const text = useStateText(now)(driver);
  return (
    <Badge tone={tones[driver.state]} light>
      {text}
    </Badge>
  );
}

const groups = [
  { name: 'free', states: ['free', 'soon-free'] },
  { name: 'busy', states: ['to-pickup', 'at-pickup', 'on-board'] },
  { name: 'break', states: ['break'] },
  { name: 'silent', states: ['silent'] },
  { name: 'off', states: ['off'] },
] as const satisfies readonly { readonly name: string; readonly states: readonly FleetState[] }[];

const groupTones = { free: 'good', busy: 'calm', break: 'lamp', silent: 'bad', off: 'plain' } as const;

/** How many drivers are in each state. */
export function StateCounts({ drivers }: { drivers: readonly FleetDriver[] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-2">
      {groups.map(({ name, states }) => {
        const count = drivers.filter(({ state }) => states.some((one) => one === state)).length;
        return count === 0 ? null : (
          <li key={name}>
            <Badge tone={groupTones[name]} light>
              {t(`Fleetmap_group-${name}`, { count })}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
