import { useEffect, useState } from 'react';
import car from '#web/art/car-executive.svg';
import { slides } from './slides.ts';

/** The scenes behind the hero. The first comes with the page; the others when the browser has nothing better to do. */
export function HeroScenes({ index }: { index: number }) {
  const [others, setOthers] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOthers(true), 2500);
    return () => clearTimeout(timer);
  }, []);
  const shown = slides[index];
  return (
    <div aria-hidden="true" className="night absolute inset-0 -z-1 overflow-hidden">
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
            className="absolute inset-0 size-full object-cover object-[95%_100%] opacity-0 transition-opacity duration-1000 data-shown:opacity-100 lg:object-[75%_100%]"
          />
        ) : null,
      )}
      <div className="absolute inset-y-0 left-0 w-full bg-linear-to-b from-paper/75 via-paper/30 to-transparent lg:w-3/5 lg:bg-linear-to-r lg:from-paper/85 lg:via-paper/50" />
      <img
        src={car}
        alt=""
        width={1200}
        height={460}
        data-shown={shown?.car || undefined}
        className="absolute bottom-[5.4%] left-1/2 w-[min(92%,38rem)] -translate-x-1/2 translate-y-[17%] opacity-0 transition duration-1000 data-shown:opacity-100 lg:left-[56%]"
      />
    </div>
  );
}
