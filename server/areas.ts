import { accountsRoutes } from './accounts/accounts-routes.ts';
import { myDataRoutes } from './accounts/my-data-routes.ts';
import { sessionsRoutes } from './accounts/sessions-routes.ts';
import { businessRoutes } from './business/business-routes.ts';
import { statementRoutes } from './business/statement-routes.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import { dispatchRoutes } from './dispatch/dispatch-routes.ts';
import { driverRoutes } from './dispatch/driver-routes.ts';
import { fleetRoutes } from './fleet/fleet-routes.ts';
import type { Serve } from './http/serve.ts';
import { outboxAdminRoutes } from './mail/outbox-admin-routes.ts';
import { mapConfigRoutes } from './maps/map-config-routes.ts';
import { mapsRoutes } from './maps/maps-routes.ts';
import { notificationsRoutes } from './notifications/notifications-routes.ts';
import { peopleAdminRoutes } from './people-admin/people-admin-routes.ts';
import { profilesRoutes } from './profiles/profiles-routes.ts';
import { quotesRoutes } from './quotes/quotes-routes.ts';
import { registerRoutes } from './register/register-routes.ts';
import { reservationsRoutes } from './reservations/reservations-routes.ts';
import { reviewsRoutes } from './reviews/reviews-routes.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { tariffAdminRoutes } from './tariffs/tariff-admin-routes.ts';
import { tariffsRoutes } from './tariffs/tariffs-routes.ts';

/** Every area's routes. */
export function areas(serve: Serve): void {
  accountsRoutes(serve);
  businessRoutes(serve);
  statementRoutes(serve);
  contactRoutes(serve);
  mapConfigRoutes(serve);
  mapsRoutes(serve);
  myDataRoutes(serve);
  notificationsRoutes(serve);
  profilesRoutes(serve);
  quotesRoutes(serve);
  reservationsRoutes(serve);
  reviewsRoutes(serve);
  sessionsRoutes(serve);
  tariffsRoutes(serve);
  dispatchRoutes(serve);
  driverRoutes(serve);
  fleetRoutes(serve);
  outboxAdminRoutes(serve);
  peopleAdminRoutes(serve);
  registerRoutes(serve);
  statisticsRoutes(serve);
  tariffAdminRoutes(serve);
}
