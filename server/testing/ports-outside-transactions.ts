import type { Deps } from '#server/deps.ts';
import type { DatabasePool } from '#server/platform/database/database.ts';

/** The ports that may wait for another server. */
const waiting = ['places', 'nearby', 'photos', 'routes', 'flights', 'push', 'breaches'] as const;

/**
 * Makes these ports refuse work that holds a database connection: a slow map service would keep the connection, and the
 * rows locked with it, from everybody else.
 */
export function keepPortsOutsideTransactions(deps: Deps, db: DatabasePool): void {
  const guard = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get(target, method) {
        const value: unknown = Reflect.get(target, method, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          if (db.holdsConnection()) throw new Error(`${name}.${String(method)} was asked for inside a transaction`);
          return Reflect.apply(value, target, args);
        };
      },
    });
  for (const name of waiting) Object.assign(deps, { [name]: guard(name, deps[name]) });
}
