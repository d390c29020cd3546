import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useClock, useIsPaused } from './carousel-clock.ts';
import { CarouselControls } from './carousel-controls.tsx';

type PerView = 1 | 2 | 3 | 4;

type CarouselProps = {
  label: string;
  slides: ReadonlyArray<{ key: string | number; content: ReactNode }>;
  /** How many slides show side by side from each width: 0, 600 (sm), 900 (lg) and 1000 px (xl). */
  perView?: { base?: PerView; sm?: PerView; lg?: PerView; xl?: PerView };
  /** Dots only where they fit; `never` leaves them out. */
  dotsFrom?: 'base' | 'xl' | 'never';
  arrows?: boolean;
  loop?: boolean;
  /** Milliseconds between moves; 0 never moves. */
  autoplay?: number;
  /** Milliseconds that a move takes. */
  speed?: number;
  className?: string;
};

// Written out because Tailwind only finds class names that are whole in the source.
const bases: Record<'base' | 'sm' | 'lg' | 'xl', Record<PerView, string>> = {
  base: { 1: 'basis-full', 2: 'basis-1/2', 3: 'basis-1/3', 4: 'basis-1/4' },
  sm: { 1: 'sm:basis-full', 2: 'sm:basis-1/2', 3: 'sm:basis-1/3', 4: 'sm:basis-1/4' },
  lg: { 1: 'lg:basis-full', 2: 'lg:basis-1/2', 3: 'lg:basis-1/3', 4: 'lg:basis-1/4' },
  xl: { 1: 'xl:basis-full', 2: 'xl:basis-1/2', 3: 'xl:basis-1/3', 4: 'xl:basis-1/4' },
};

function slideWidth(perView: NonNullable<CarouselProps['perView']>): string {
  const { base = 1, sm, lg, xl } = perView;
  return classNames(bases.base[base], sm && bases.sm[sm], lg && bases.lg[lg], xl && bases.xl[xl]);
}

/**
 * Embla's duration is the stiffness of a spring, not a time: a move is 99 % done after about 2.17 × duration frames
 * of 1/60 s (its friction is 0.68), so a millisecond is 1/36 of it.
 */
const emblaDuration = (milliseconds: number) => Math.round(milliseconds / 36);

/** Slides that move by themselves, by dragging, dots and keys; they pause while hovered over, focused or paused. */
export function Carousel(props: CarouselProps) {
  const { label, slides, perView = {}, dotsFrom = 'base', arrows, loop = true, autoplay = 0, speed = 900 } = props;
  const { t } = useTranslation();
  const still = useIsPaused();
  const [viewport, embla] = useEmblaCarousel({ loop, align: 'start', duration: still ? 0 : emblaDuration(speed) });
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!embla) return undefined;
    const follow = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', follow).on('reInit', follow);
    return () => {
      embla.off('select', follow).off('reInit', follow);
    };
  }, [embla]);
  const step = useCallback(() => embla?.scrollNext(), [embla]);
  useClock(step, autoplay, !paused && !waits && !still, selected);
  const width = slideWidth(perView);
  return (
    <section
      aria-label={label}
      aria-roledescription={t('Ui_carousel')}
      className={classNames('min-w-0', props.className)}
    >
      {/* Not the controls: pressing "Play" must not pause what it starts. */}
      <div
        ref={viewport}
        className="cursor-grab overflow-hidden py-2 active:cursor-grabbing"
        onPointerEnter={(event) => setWaits(event.pointerType === 'mouse')}
        onPointerLeave={() => setWaits(false)}
        onFocus={() => setWaits(true)}
        onBlur={() => setWaits(false)}
      >
        <ul aria-live={autoplay > 0 && !paused ? 'off' : 'polite'} className="-ml-2.5 flex touch-pan-y">
          {slides.map(({ key, content }) => (
            <li key={key} className={classNames('min-w-0 shrink-0 grow-0 pl-2.5', width)}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      <CarouselControls
        count={slides.length}
        {...{ selected, dotsFrom, arrows }}
        onGo={(index) => embla?.scrollTo(index)}
        onStep={(by) => (by > 0 ? embla?.scrollNext() : embla?.scrollPrev())}
        paused={paused}
        onPause={autoplay > 0 && !still ? () => setPaused(!paused) : undefined}
      />
    </section>
  );
}
