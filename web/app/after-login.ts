import { paths } from '#web/paths.ts';
import { hasRole, isDispatcher, type SessionUser } from './session.ts';

/** The office's first page: the bookings, or the payments for a bookkeeper. */
export const officeStart = (user: SessionUser | null): string =>
  hasRole(user, 'Writer') && !isDispatcher(user) ? paths.staffPayments() : paths.adminBookings();

/** The start page of each role: staff in the office, drivers on their jobs, customers on the home page. */
export function startOf(user: SessionUser | null): string {
  if (hasRole(user, 'Writer')) return officeStart(user);
  return hasRole(user, 'Driver') ? paths.driver() : paths.root();
}

/** Where somebody goes who is logged in already: as after the login, but customers to their bookings. */
export const ownPageOf = (user: SessionUser): string => {
  const start = startOf(user);
  return start === paths.root() ? paths.dashboard() : start;
};

const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Whether a page is for this person. If not, the login offers to log in as somebody else. */
export function mayOpen(user: SessionUser, path: string): boolean {
  const { pathname } = new URL(path, 'https://own.invalid');
  if (pathname === paths.driver()) return hasRole(user, 'Driver');
  if (inside(pathname, paths.adminBookings()) || inside(pathname, paths.office())) return hasRole(user, 'Writer');
  return true;
}
