import { useEffect, useState } from 'react';
import car from '#web/art/car-executive.svg';
import { slides } from './slides.ts';

/** The pictures behind the hero. The first loads with the page; the others when the browser is idle. */
export function HeroScenes({ index }: { index: number }) {
  const [others, setOthers] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOthers(true), 2500);
    return () => clearTimeout(timer);
  }, []);
  const shown = slides[index];
  return (
    // On a desktop the quote card overlaps the lower edge of the picture, so the picture ends at the card's middle.
    <div
      aria-hidden="true"
      className="night absolute inset-x-0 top-0 bottom-0 -z-1 overflow-hidden bg-flap-edge lg:bottom-14"
    >
      {/* On a phone the caption is below the picture. On a desktop the road ends just behind the card, so that the wheels
          stand above it. */}
      <div className="absolute inset-x-0 bottom-30 h-84 lg:top-0 lg:bottom-16 lg:h-auto">
        {slides.map((slide, at) =>
          at === 0 || others || at === index ? (
            <img
              key={slide.id}
              src={slide.img}
              alt=""
              width={1440}
              height={680}
              fetchPriority={at === 0 ? 'high' : 'low'}
              data-shown={at === index || undefined}
              className="absolute inset-0 size-full object-cover object-[88%_100%] opacity-0 transition-opacity duration-1000 data-shown:opacity-100 lg:object-[75%_100%]"
            />
          ) : null,
        )}
        <div className="absolute inset-x-0 top-0 h-48 bg-linear-to-b from-flap-edge to-transparent lg:inset-y-0 lg:right-auto lg:h-full lg:w-3/5 lg:bg-linear-to-r lg:from-paper/80" />
        <img
          src={car}
          alt=""
          width={1200}
          height={460}
          data-shown={shown?.car || undefined}
          className="absolute bottom-[9%] left-1/2 w-[min(100%,40rem)] -translate-x-1/2 translate-y-[17%] opacity-0 transition duration-1000 data-shown:opacity-100 lg:left-[72%] lg:w-136 2xl:left-[64%] 2xl:w-152"
        />
      </div>
    </div>
  );
}
