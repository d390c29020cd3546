import { Star } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';

const counts = [1, 2, 3, 4, 5];

/** One to five stars: native radios, so that the arrow keys choose. */
export function StarChoice({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{t('Review_stars')}</legend>
      <div className="flex">
        {counts.map((count) => (
          <label
            key={count}
            className="relative grid size-11 cursor-pointer place-items-center rounded-pill has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="stars"
              value={count}
              checked={value === count}
              onChange={() => onChange(count)}
              aria-label={t('Review_star', { count })}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={classNames(
                'size-7 transition-colors',
                count <= value ? 'fill-lamp text-lamp-press' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
