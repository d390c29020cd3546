import { type ReactNode } from 'react';
import type { Defect } from '#web/api/vehicle-checks.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const stateKey = ({ state, dangerous }: Defect) =>
  state === 'released' && !dangerous ? 'Check_state-later' : `Check_state-${state}`;
const tones = { open: 'lamp', released: 'calm', fixed: 'good' } as const;

/** What staff are about to decide about a defect. */
export interface DefectChoice {
  readonly state: 'released' | 'fixed';
  readonly defect: Defect;
}

interface DefectRowProps {
  readonly defect: Defect;
  /** The car, where it is not clear from the page. */
  readonly registration?: string;
  /** Who found it, where it is not clear from the page. */
  readonly foundBy?: ReactNode;
  readonly onDecide: (choice: DefectChoice) => void;
}

function Photos({ defect }: { defect: Defect }) {
  const { t } = useTranslation();
  if (defect.photos.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {defect.photos.map((url, place) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className="rounded-small">
          <img
            src={url}
            alt={t('Check_photo', { count: place + 1, text: defect.text })}
            width={96}
            height={96}
            loading="lazy"
            className="size-24 rounded-small border border-line object-cover"
          />
        </a>
      ))}
    </div>
  );
}

/** A defect with its photos, what was decided about it, and what can be decided now. */
export function DefectRow({ defect, registration, foundBy, onDecide }: DefectRowProps) {
  const { t, tag } = useTranslation();
  const isOffRoad = defect.dangerous && defect.state === 'open';
  const name = [registration, t(`Check_item-${defect.item}`)].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-2 py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {defect.dangerous ? <Badge tone="bad">{t(isOffRoad ? 'Check_off-road' : 'Check_dangerous')}</Badge> : null}
          {isOffRoad ? null : <Badge tone={tones[defect.state]}>{t(stateKey(defect))}</Badge>}
        </p>
        <p className="text-small break-words">{defect.text}</p>
        {foundBy ? <p className="text-tiny text-ink-soft">{foundBy}</p> : null}
        {defect.decidedAt ? (
          <p className="text-tiny break-words text-ink-soft" data-figures>
            {t('Check_note-of', { text: defect.note })} ·{' '}
            {[defect.decidedBy, formatDateTime(defect.decidedAt, tag)].filter(Boolean).join(', ')}
          </p>
        ) : null}
        <Photos defect={defect} />
      </div>
      {defect.state === 'fixed' ? null : (
        <div className="flex gap-2">
          {defect.state === 'open' ? (
            <Button kind="outline" size="small" onClick={() => onDecide({ state: 'released', defect })}>
              {t(defect.dangerous ? 'Check_release' : 'Check_later')}
              <span className="sr-only">: {name}</span>
            </Button>
          ) : null}
          <Button kind="secondary" size="small" onClick={() => onDecide({ state: 'fixed', defect })}>
            {t('Check_fixed')}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
