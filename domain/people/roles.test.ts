import { describe, expect, it } from 'vitest';
import { hasDuty, permissionSchema, permissions, permissionsFor } from './permissions.ts';
import { type Access, mayEnter, type Role, roleSchema, roles } from './roles.ts';

describe('the access rule of a route', () => {
  const everybody: [who: string, held: Role[] | null][] = [
    ['a visitor', null],
    ['somebody without a role', []],
    ['a customer', ['Reader']],
    ['a driver', ['Driver']],
    ['staff', ['Writer']],
    ['a driver who books too', ['Reader', 'Driver']],
  ];

  it.each<[Access, string[]]>([
    ['open', everybody.map(([who]) => who)],
    ['signed-in-or-link', everybody.map(([who]) => who)],
    ['signed-in', everybody.slice(1).map(([who]) => who)],
    ['Reader', ['a customer', 'a driver who books too']],
    ['Driver', ['a driver', 'a driver who books too']],
    ['Writer', ['staff']],
    ['Driver-or-Writer', ['a driver', 'staff', 'a driver who books too']],
  ])('%s admits %j', (access, allowed) => {
    expect(everybody.filter(([, held]) => mayEnter(access, held)).map(([who]) => who)).toEqual(allowed);
  });

  it('has three roles', () => {
    expect(roles).toEqual(['Reader', 'Driver', 'Writer']);
    for (const role of roles) expect(roleSchema.parse(role)).toBe(role);
    expect(roleSchema.safeParse('Admin').success).toBe(false);
  });
});

describe('permissions of staff', () => {
  it.each([
    ['day', ['dispatcher', 'manager']],
    ['books', ['bookkeeper', 'manager']],
    ['payment-requests', ['dispatcher', 'bookkeeper', 'manager']],
    ['firm', ['manager']],
  ] as const)('the duty “%s” is of these: %j', (duty, holders) => {
    expect(permissionsFor(duty)).toEqual(holders);
  });

  it('have no duty under a name that another version stored', () => {
    expect(hasDuty(JSON.parse('"owner"'), 'day')).toBe(false);
  });

  it('are three, and nothing else is valid', () => {
    expect(permissions.every((word) => permissionSchema.safeParse(word).success)).toBe(true);
    for (const word of ['owner', 'office'])
      expect(permissionSchema.safeParse(word).error?.issues[0]?.message).toBe('Error_permission');
  });
});
