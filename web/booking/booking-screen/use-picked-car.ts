import type { CarType } from '#domain/fleet/car-classes.ts';
import { useLocation, useNavigate } from '#web/router/use-router.ts';

/** The chosen car is in the history state, so that the back button closes its panel. */
export function usePickedCar() {
  const { pathname, search, state } = useLocation<{ car?: CarType }>();
  const navigate = useNavigate();
  return {
    picked: state?.car ?? null,
    pick: (car: CarType) => void navigate(`${pathname}${search}`, { state: { car }, preventScrollReset: true }),
    unpick: () => void navigate(-1),
  };
}
