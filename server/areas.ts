import { accountsRoutes } from './accounts/accounts-routes.ts';
import { myDataRoutes } from './accounts/my-data-routes.ts';
import { sessionsRoutes } from './accounts/sessions-routes.ts';
import { businessRoutes } from './business/business-routes.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import type { Serve } from './http/serve.ts';
import { mapsRoutes } from './maps/maps-routes.ts';
import { notificationsRoutes } from './notifications/notifications-routes.ts';
import { profilesRoutes } from './profiles/profiles-routes.ts';
import { quotesRoutes } from './quotes/quotes-routes.ts';
import { reservationsRoutes } from './reservations/reservations-routes.ts';
import { reviewsRoutes } from './reviews/reviews-routes.ts';
import { tariffsRoutes } from './tariffs/tariffs-routes.ts';

/** Every area's routes. */
export function areas(serve: Serve): void {
  accountsRoutes(serve);
  businessRoutes(serve);
  contactRoutes(serve);
  mapsRoutes(serve);
  myDataRoutes(serve);
  notificationsRoutes(serve);
  profilesRoutes(serve);
  quotesRoutes(serve);
  reservationsRoutes(serve);
  reviewsRoutes(serve);
  sessionsRoutes(serve);
  tariffsRoutes(serve);
}
