import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ComponentProps, useEffect } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { PlaceField } from '#web/shared/place-field/place-field.tsx';
import { fieldId } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FieldGroupProps } from './field-group.ts';
import { stopFields, stopsOf, withStops } from './stops.ts';

type StopListProps = Pick<FieldGroupProps, 'values' | 'errors' | 'change'> &
  Pick<ComponentProps<typeof PlaceField>, 'search' | 'own'> & {
    readonly focusNext: (id: string) => void;
    readonly focusIfHere: () => void;
  };

const moveId = (direction: 'up' | 'down', index: number) => `move-${direction}-${index}`;

/** Two or three stops, which can be moved and removed one by one. */
export function StopList({ values, errors, change, search, own, focusNext, focusIfHere }: StopListProps) {
  const { t } = useTranslation();
  const stops = stopsOf(values);
  useEffect(focusIfHere);
  const move = (index: number, by: -1 | 1) => {
    const to = index + by;
    const moved = stops.map((stop, at) => stops[at === index ? to : at === to ? index : at] ?? stop);
    // Focuses the same button at the stop's new place, whose name says where that is; at an end, the other button.
    const isAtEnd = to === (by === -1 ? 0 : stops.length - 1);
    focusNext(moveId((by === -1) === isAtEnd ? 'down' : 'up', to));
    change(withStops(moved));
  };
  const remove = (index: number) => {
    focusNext(fieldId(stopFields[Math.max(0, index - 1)] ?? 'via'));
    change(withStops(stops.filter((_, at) => at !== index)));
  };
  return stops.map((stop, index) => {
    const field = stopFields[index] ?? 'via';
    const count = index + 1;
    return (
      <div key={field} className="relative">
        <PlaceField
          label={t('Quote_stop', { count })}
          name={field}
          placeholder={t('Quote_pickup-example')}
          value={stop}
          onChange={(value) => change({ [field]: value })}
          error={errors[field]}
          search={search}
          {...(own ? { own } : {})}
        />
        <div className="absolute -top-2 right-0 flex pointer-coarse:-top-3">
          {index > 0 ? (
            <IconButton
              small
              id={moveId('up', index)}
              label={t('Quote_stop-up', { count })}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
          ) : null}
          {index < stops.length - 1 ? (
            <IconButton
              small
              id={moveId('down', index)}
              label={t('Quote_stop-down', { count })}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
          ) : null}
          <IconButton small label={t('Quote_stop-remove', { count })} onClick={() => remove(index)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    );
  });
}
