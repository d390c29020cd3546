import { useState } from 'react';
import {
  type ChildSeats,
  childSeatKinds,
  countChildSeats,
  mostOfAKind,
  noChildSeats,
} from '#domain/booking/child-seats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ChoiceSet } from '#web/ui/form/choice-set.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

interface ChildSeatFieldsProps {
  readonly value: ChildSeats;
  readonly onChange: (seats: ChildSeats) => void;
  /** Nobody needs more seats of a kind than there are passengers. */
  readonly passengers: number;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** How many child seats of each kind. */
export function ChildSeatFields({ value, onChange, passengers, disabled, ...group }: ChildSeatFieldsProps) {
  const { t } = useTranslation();
  return (
    <ChoiceSet label={t('Childseat_title')} name="childSeats" optional {...group}>
      <div className="grid items-end gap-3 sm:grid-cols-3">
        {childSeatKinds.map((kind) => {
          const most = Math.max(value[kind], Math.min(mostOfAKind, passengers));
          return (
            <SelectField
              key={kind}
              label={t(`Childseat_ask-${kind}`)}
              name={`childSeats-${kind}`}
              value={String(value[kind])}
              disabled={disabled}
              onChange={(event) => onChange({ ...value, [kind]: Number(event.target.value) })}
              options={Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), label: String(count) }))}
            />
          );
        })}
      </div>
    </ChoiceSet>
  );
}

/** The same, asked for with one tick: most journeys have no child on board. */
export function AskForChildSeats(props: ChildSeatFieldsProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || countChildSeats(props.value) > 0;
  return (
    <div className="grid gap-3">
      <Checkbox
        name="childSeats-wanted"
        label={t('Childseat_wanted')}
        checked={isOpen}
        onChange={(event) => {
          setAsked(event.target.checked);
          if (!event.target.checked) props.onChange(noChildSeats);
        }}
      />
      {isOpen ? <ChildSeatFields {...props} hint={t('Childseat_hint')} /> : null}
    </div>
  );
}
