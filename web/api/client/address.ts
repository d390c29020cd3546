import type { Route } from '#domain/api/route.ts';

type Filled<Path extends string> = Path extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}${Filled<`/${After}`>}`
  : Path extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Path;

/** A route's path with its parameters filled in. Only its type is needed, so that no page loads schemas for a link. */
export type Address<R extends Route> = Filled<R['path']> | `${Filled<R['path']>}?${string}`;

/** The address of a file, which a browser opens itself. */
export const addressOf = <R extends Route>(address: Address<R>): string => address;
