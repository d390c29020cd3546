import type { Permission } from '#domain/people/permissions.ts';
import type { Route } from './route.ts';

/**
 * Own second factor, bookings, board, telephone, customers and messages, and the drivers and cars that can be assigned.
 */
const forDispatchers = [
  'GET /api/Auth/factors',
  'POST /api/Auth/factors/app',
  'POST /api/Auth/factors/app/secret',
  'POST /api/Auth/factors/passkey',
  'POST /api/Auth/factors/passkey/options',
  'POST /api/Auth/factors/recovery-codes',
  'DELETE /api/Auth/factors/:id',
  'GET /api/Admin/alerts',
  'GET /api/Admin/board',
  'POST /api/Admin/bookings',
  'GET /api/Admin/bookings/:id',
  'POST /api/Admin/bookings/:id/assign',
  'GET /api/Admin/bookings/:id/events',
  'GET /api/Admin/bookings/:id/flight',
  'PUT /api/Admin/bookings/:id/flight',
  'POST /api/Admin/bookings/:id/flight/answer',
  'POST /api/Admin/bookings/:id/price',
  'POST /api/Admin/bookings/:id/restore',
  'POST /api/Admin/bookings/:id/status',
  'GET /api/Admin/bookings/:id/suggestions',
  'GET /api/Admin/callers',
  'GET /api/Admin/day-sheet',
  'GET /api/Admin/drivers',
  'GET /api/Admin/messages',
  'POST /api/Admin/messages/:id/answer',
  'POST /api/Admin/messages/:id/close',
  'POST /api/Admin/plan',
  'POST /api/Admin/plan/:id/apply',
  'GET /api/Admin/vehicles',
  'PUT /api/Bookings/:id',
  'GET /api/Reservations/GetAllReservations',
  'DELETE /api/Reservations/:id',
] as const;

/** Money, people, exported records, and everything that changes how the firm works. */
const forManagers = [
  'GET /api/Admin/accounts',
  'POST /api/Admin/accounts/:id/approve',
  'POST /api/Admin/accounts/:id/close',
  'POST /api/Admin/accounts/:id/refuse',
  'GET /api/Admin/accounts/:id/statements',
  'GET /api/Admin/accounts/:id/statements/:month/statement.csv',
  'GET /api/Admin/accounts/:id/statements/:month/statement.pdf',
  'GET /api/Admin/audit',
  'GET /api/Admin/audit/bookings',
  'GET /api/Admin/bookings.csv',
  'POST /api/Admin/drivers',
  'PUT /api/Admin/drivers/:id',
  'GET /api/Admin/drivers/:id/files',
  'POST /api/Admin/drivers/:id/files',
  'POST /api/Admin/drivers/:id/reinstate',
  'POST /api/Admin/drivers/:id/retire',
  'DELETE /api/Admin/files/:id',
  'GET /api/Admin/files/:id/pdf',
  'GET /api/Admin/files/:id/picture',
  'GET /api/Admin/outbox',
  'POST /api/Admin/outbox/retry-dead',
  'GET /api/Admin/outbox/:id',
  'GET /api/Admin/outbox/:id/preview.html',
  'POST /api/Admin/outbox/:id/retry',
  'GET /api/Admin/people',
  'POST /api/Admin/people',
  'POST /api/Admin/people/:id/disable',
  'POST /api/Admin/people/:id/enable',
  'POST /api/Admin/people/:id/roles',
  'POST /api/Admin/people/:id/sign-out',
  'POST /api/Admin/people/:id/reset-factor',
  'GET /api/Admin/register',
  'GET /api/Admin/register.csv',
  'GET /api/Admin/register/links',
  'POST /api/Admin/register/links',
  'POST /api/Admin/register/links/:id/revoke',
  'POST /api/Admin/register/seal',
  'GET /api/Admin/register/verify',
  'GET /api/Admin/renewals',
  'GET /api/Admin/reviews',
  'POST /api/Admin/reviews/:id/publish',
  'POST /api/Admin/reviews/:id/refuse',
  'GET /api/Admin/settings',
  'PUT /api/Admin/settings',
  'GET /api/Admin/sign-ins',
  'GET /api/Admin/statistics',
  'GET /api/Admin/statistics.csv',
  'GET /api/Admin/tariffs',
  'POST /api/Admin/tariffs',
  'DELETE /api/Admin/tariffs/:version',
  'PUT /api/Admin/tariffs/:version',
  'GET /api/Admin/tariffs/:version/low-fares',
  'POST /api/Admin/tariffs/:version/publish',
  'POST /api/Admin/tariffs/:version/try',
  'POST /api/Admin/vehicles',
  'PUT /api/Admin/vehicles/:id',
  'GET /api/Admin/vehicles/:id/files',
  'POST /api/Admin/vehicles/:id/files',
  'POST /api/Admin/vehicles/:id/reinstate',
  'POST /api/Admin/vehicles/:id/retire',
] as const;

/** Exports and irreversible actions: they need a proof of identity from the last 15 minutes. */
export const freshProofRoutes: ReadonlySet<string> = new Set([
  'GET /api/Admin/bookings.csv',
  'GET /api/Admin/register.csv',
  'GET /api/Admin/statistics.csv',
  'POST /api/Admin/register/links',
  'POST /api/Admin/tariffs/:version/publish',
  'POST /api/Admin/people',
  'POST /api/Admin/people/:id/roles',
  'POST /api/Admin/people/:id/disable',
  'POST /api/Admin/people/:id/enable',
  'POST /api/Admin/people/:id/sign-out',
  'POST /api/Admin/people/:id/reset-factor',
  'PUT /api/Admin/settings',
  'GET /api/Auth/proof',
  'POST /api/Auth/factors/passkey/options',
  'POST /api/Auth/factors/passkey',
  'POST /api/Auth/factors/app/secret',
  'POST /api/Auth/factors/app',
  'POST /api/Auth/factors/recovery-codes',
  'DELETE /api/Auth/factors/:id',
]);

/** The one table: what each staff route needs, by `METHOD /path`. A test compares it with the routes that are served. */
export const staffPermissions: ReadonlyMap<string, Permission> = new Map<string, Permission>([
  ...forDispatchers.map((key) => [key, 'dispatcher'] as const),
  ...forManagers.map((key) => [key, 'manager'] as const),
]);

/**
 * What staff need for a route: null for a route that is not only theirs, the highest permission for one that the table
 * lacks.
 */
export function permissionNeeded(route: Pick<Route, 'access' | 'method' | 'path'>): Permission | null {
  if (route.access !== 'Writer') return null;
  return staffPermissions.get(`${route.method} ${route.path}`) ?? 'manager';
}
