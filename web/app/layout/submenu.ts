import { paths } from '#web/paths.ts';

export type SubmenuItem = 'get-a-quote' | 'make-booking' | 'open-account' | 'driver';

/** The target of an entry of the Business account submenu. For guests all but opening an account need a login first. */
export function submenuTarget(item: SubmenuItem, signedIn: boolean): string {
  if (!signedIn) return item === 'open-account' ? paths.signup() : paths.login(destination(item));
  return destination(item);
}

function destination(item: SubmenuItem): string {
  if (item === 'open-account') return paths.account();
  return item === 'driver' ? paths.driver() : paths.booking();
}
