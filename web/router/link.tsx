import type { ComponentProps, MouseEvent } from 'react';
import type { NavigateOptions } from './router.ts';
import { useLocation, useRouter } from './use-router.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  readonly to: string;
}

/** A plain press. With Ctrl, Shift or the middle button, the browser opens a tab or a window itself. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** A link to a page of ours, which opens without a reload. */
export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    // A link to the current page adds nothing to the history.
    const isHere = new URL(to, location.href).href === location.href;
    void router.navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
  };
  return (
    <a {...rest} href={to} onClick={open}>
      {children}
    </a>
  );
}

/** A link of a menu: marked as the current page on its own page and on those below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase();
  const there = to.replace(/[?#].*$/, '').toLowerCase();
  const isCurrent = here === there || here.startsWith(`${there}/`);
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
