import scene from '#web/art/scene-night-road.svg';
import { carPictureOf } from '#web/shared/booking/car-pictures.ts';

/** The night road, and the car that was booked, which drives in once. It leaves its lower edge to the ticket. */
export function ArrivalScene({ carType }: { carType: string }) {
  const picture = carPictureOf(carType);
  return (
    <div aria-hidden="true" className="arrival-scene">
      <img src={scene} alt="" width={1440} height={680} />
      {picture ? <img src={picture.src} alt="" width={1200} height={picture.height} /> : null}
    </div>
  );
}
