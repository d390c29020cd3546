import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type CarouselControlsProps = {
  count: number;
  selected: number;
  dotsFrom: 'base' | 'xl' | 'never';
  arrows?: boolean;
  onGo: (index: number) => void;
  onStep: (by: number) => void;
  paused: boolean;
  /** Missing if nothing moves by itself. */
  onPause?: () => void;
};

const dotsPlace = { base: 'flex', xl: 'hidden xl:flex', never: 'hidden' };

export function CarouselControls(props: CarouselControlsProps) {
  const { count, selected, dotsFrom, arrows, onGo, onStep, paused, onPause } = props;
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex items-center justify-center gap-2">
      {arrows ? (
        <IconButton label={t('Ui_slide-previous')} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      ) : null}
      <div className={classNames('flex-wrap items-center justify-center', dotsPlace[dotsFrom])}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={t('Ui_slide-go', { index: index + 1 })}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => onGo(index)}
            className="group grid h-8 w-6 place-items-center rounded-small pointer-coarse:w-8"
          >
            <span
              className={classNames(
                'h-2 rounded-pill transition-all duration-250',
                index === selected ? 'w-5 bg-lamp' : 'w-2 bg-line-strong group-hover:bg-ink-soft',
              )}
            />
          </button>
        ))}
      </div>
      {arrows ? (
        <IconButton label={t('Ui_slide-next')} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      ) : null}
      {onPause ? (
        <IconButton label={t(paused ? 'Ui_motion-play' : 'Ui_motion-pause')} onClick={onPause}>
          {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconButton>
      ) : null}
    </div>
  );
}
