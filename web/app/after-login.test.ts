import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import { mayOpen, startOf } from './after-login.ts';

const person = (...roles: Role[]) => ({
  email: 'somebody@example.org',
  roles,
  permission: 'manager' as const,
  expiresAt: '2027-01-01T00:00:00Z',
});

describe('after the login', () => {
  it.each([
    [['Reader'], '/'],
    [['Driver'], '/bracknellTaxis/driver'],
    [['Reader', 'Driver'], '/bracknellTaxis/driver'],
    [['Writer'], '/bracknellTaxis/booking/admin/list'],
    [['Reader', 'Writer'], '/bracknellTaxis/booking/admin/list'],
    [['Driver', 'Writer'], '/bracknellTaxis/booking/admin/list'],
  ] as [Role[], string][])('%j starts at %s', (roles, start) => {
    expect(startOf(person(...roles))).toBe(start);
  });

  it('a guest starts on the home page', () => {
    expect(startOf(null)).toBe('/');
  });

  it.each([
    ['Reader', '/bracknellTaxis/booking?pickup=Bracknell', true],
    ['Reader', '/bracknellTaxis/driver', false],
    ['Driver', '/bracknellTaxis/driver?x=1', true],
    ['Reader', '/bracknellTaxis/booking/admin/list/1', false],
    ['Reader', '/bracknellTaxis/staff/board#today', false],
    ['Writer', '/bracknellTaxis/staff', true],
    ['Reader', '/bracknellTaxis/staffing', true],
  ] as [Role, string, boolean][])('may a %s open %s: %s', (role, path, may) => {
    expect(mayOpen(person(role), path)).toBe(may);
  });
});
