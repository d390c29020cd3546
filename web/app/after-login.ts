import { paths } from '#web/paths.ts';
import { hasRole, type SessionUser } from './session.ts';

/** Where a person begins who wanted nowhere else: staff in the office, drivers at their jobs, customers on the first page. */
export function startOf(user: SessionUser | null): string {
  if (hasRole(user, 'Writer')) return paths.adminBookings();
  return hasRole(user, 'Driver') ? paths.driver() : paths.root();
}

const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Whether a page is for this person. Where it is not, the login is the way to come as somebody else. */
export function mayOpen(user: SessionUser, path: string): boolean {
  const { pathname } = new URL(path, 'https://own.invalid');
  if (pathname === paths.driver()) return hasRole(user, 'Driver');
  if (inside(pathname, paths.adminBookings()) || inside(pathname, paths.office())) return hasRole(user, 'Writer');
  return true;
}
