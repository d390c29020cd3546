import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '#web/router/link.tsx';
import { type ButtonStyle, buttonStyle } from './button-style.ts';

type Shared = ButtonStyle & { children: ReactNode };
type Inside = Shared & Omit<LinkProps, 'className' | 'children'>;
type Outside = Shared & Omit<ComponentProps<'a'>, 'className' | 'children'> & { href: string; to?: undefined };

/** A link that looks like a button: `to` for our own pages, `href` for phone, email, files and other sites. */
export function ButtonLink(props: Inside | Outside) {
  const { kind, size, wide, className, children, ...rest } = props;
  const look = buttonStyle({ kind, size, wide, className });
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} className={look}>
      {children}
    </a>
  );
}
