import scene from '#web/art/scene-night-road.svg';
import { carPictureOf } from '#web/shared/booking/car-pictures.ts';

/** The night road, and the car that was booked, which drives in once. It leaves its lower edge to the ticket. */
export function ArrivalScene({ carType }: { carType: string }) {
  const picture = carPictureOf(carType);
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 bottom-10 -z-1 overflow-hidden lg:bottom-16">
      <img
        src={scene}
        alt=""
        width={1440}
        height={680}
        className="absolute right-0 bottom-0 h-72 w-full object-cover object-[48%_100%] lg:h-110 lg:w-[64%] lg:object-[100%_100%]"
      />
      <div className="absolute inset-x-0 bottom-0 h-72 bg-linear-to-b from-flap-edge via-transparent via-60% to-transparent lg:h-full lg:bg-linear-to-r lg:from-flap-edge lg:from-36% lg:via-flap-edge/40 lg:via-50%" />
      {picture ? (
        // All cars stand on one ground: 78 of 1200 above the lower edge of their pictures.
        <img
          src={picture.src}
          alt=""
          width={1200}
          height={picture.height}
          className="drives-in absolute right-[10%] bottom-1 h-auto w-60 lg:right-[18%] lg:bottom-1 lg:w-104"
        />
      ) : null}
    </div>
  );
}
