import { X } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useEffect, useId, useState } from 'react';
import type { Translate } from '#domain/i18n/translate.ts';
import { afterPaint } from '#web/app/after-paint.ts';
import { useLaterTexts, useTranslation } from '#web/i18n/translation.tsx';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { Field, type FieldText } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { PlaceList } from './place-list.tsx';
import { type PlaceListState, usePlaceList } from './use-place-list.ts';
import type { Found } from './use-place-search.ts';

type PlaceFieldProps = FieldText &
  PlaceListState & {
    readonly label: string;
    readonly id?: string;
    readonly name?: string;
    readonly placeholder?: string;
    readonly className?: string;
    readonly disabled?: boolean;
  };

const laterTexts = ['searching', 'found', 'none', 'failed', 'clear', 'list', 'locate', 'locating', 'pin'].map(
  (word) => `Ui_place-${word}`,
);

/** The map with its pin is loaded when somebody asks for it. */
const PlacePin = lazy(async () => ({ default: (await import('./place-pin.tsx')).PlacePin }));

function statusText({ state, options }: Found, t: Translate): string {
  if (state === 'idle') return '';
  if (state === 'searching') return t('Ui_place-searching');
  if (state === 'failed') return t('Ui_place-failed');
  return options.length === 0 ? t('Ui_place-none') : t('Ui_place-found', { count: options.length });
}

let List: typeof PlaceList | undefined;

/** The list with its pictures is loaded when it first opens; offline the next opening tries again. */
function LaterList(props: ComponentProps<typeof PlaceList>) {
  const [, redraw] = useState(false);
  useEffect(() => {
    if (List) return;
    const load = async () => {
      List = (await import('./place-list.tsx')).PlaceList;
      redraw(true);
    };
    afterPaint(() => void load().catch(() => {}));
  }, []);
  return List ? <List {...props} /> : null;
}

/**
 * A place, typed or picked from a list: the person's own places before a key is pressed, suggestions at every key
 * after. It is server-rendered and small, because it must load fast on a phone in the street.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { value, onChange, search, own, onLocate, goOn, placeholder, disabled, ...text } = props;
  const { t } = useTranslation();
  useLaterTexts(laterTexts);
  const listId = useId();
  const box = usePlaceList({ value, onChange, search, own, onLocate, goOn });
  const status = statusText(box.found, t);
  const isOpen = box.open && !(text.error && value.text === '');
  return (
    <Field {...text}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={box.input}
            type="text"
            name={text.name}
            placeholder={placeholder}
            disabled={disabled}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen && box.offers.length > 0 ? listId : undefined}
            aria-activedescendant={isOpen && box.active >= 0 ? `${listId}-${box.active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={value.text}
            onChange={(event) => box.type(event.target.value)}
            onFocus={box.enter}
            onClick={box.enter}
            onBlur={box.close}
            onKeyDown={box.onKeyDown}
            className={controlStyle('pr-13')}
          />
          {value.text && !disabled ? (
            <IconButton
              label={t('Ui_place-clear', { label: text.label })}
              // For pointers only: with the keyboard the text is cleared like any other, and the next field is one Tab
              // away.
              tabIndex={-1}
              className="absolute top-0.5 right-1"
              onClick={() => {
                onChange({ text: '' });
                box.clear();
                box.input.current?.focus();
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          ) : null}
          <output className="sr-only">{isOpen ? status : ''}</output>
          {isOpen ? (
            <LaterList
              id={listId}
              anchor={box.input}
              label={t('Ui_place-list', { label: text.label })}
              {...{ status, active: box.active, offers: box.offers, locating: box.locating }}
              onPick={(offer) => void box.pick(offer)}
            />
          ) : null}
          {box.pinning === null ? null : (
            <Suspense fallback={null}>
              <PlacePin words={box.pinning} search={search} onPlaced={box.endPin} onClose={() => box.endPin()} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
