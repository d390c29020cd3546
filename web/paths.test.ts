import { describe, expect, it } from 'vitest';
import { ownPath, paths } from './paths.ts';

describe('returnUrl', () => {
  it.each([
    ['/bracknellTaxis/booking?pickup=a', '/bracknellTaxis/booking?pickup=a'],
    ['/bracknellTaxis/user/dashboard/home#top', '/bracknellTaxis/user/dashboard/home#top'],
    ['/', '/'],
    ['//evil.test/bracknellTaxis/home', null],
    ['/\\evil.test', null],
    ['/\t/evil.test', null],
    ['https://evil.test/bracknellTaxis/home', null],
    ['javascript:alert(1)', null],
    ['/bracknellTaxis/../../api/Auth/logout', null],
    ['/api/docs', null],
    ['bracknellTaxis/home', null],
    ['', null],
    [null, null],
  ])('%s becomes %s', (given, expected) => {
    expect(ownPath(given)).toBe(expected);
  });
});

describe('links', () => {
  it('leaves empty values out of the query', () => {
    expect(paths.quote({ pickup: 'Birch Hill, Bracknell', destination: '' })).toBe(
      '/bracknellTaxis/quote?pickup=Birch+Hill%2C+Bracknell',
    );
    expect(paths.login()).toBe('/bracknellTaxis/login');
  });
});
