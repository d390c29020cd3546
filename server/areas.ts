import { accountsRoutes } from './accounts/accounts-routes.ts';
import type { Serve } from './http/serve.ts';
import { mapsRoutes } from './maps/maps-routes.ts';
import { quotesRoutes } from './quotes/quotes-routes.ts';
import { reservationsRoutes } from './reservations/reservations-routes.ts';
import { tariffsRoutes } from './tariffs/tariffs-routes.ts';

/** Every area's routes. */
export function areas(serve: Serve): void {
  accountsRoutes(serve);
  mapsRoutes(serve);
  quotesRoutes(serve);
  reservationsRoutes(serve);
  tariffsRoutes(serve);
}
