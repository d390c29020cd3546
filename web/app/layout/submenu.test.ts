import { describe, expect, it } from 'vitest';
import { submenuTarget } from './submenu.ts';

describe('Business account submenu', () => {
  it('leads signed-in people to their rooms', () => {
    expect(submenuTarget('get-a-quote', true)).toBe('/bracknellTaxis/booking');
    expect(submenuTarget('make-booking', true)).toBe('/bracknellTaxis/booking');
    expect(submenuTarget('open-account', true)).toBe('/bracknellTaxis/account');
    expect(submenuTarget('driver', true)).toBe('/bracknellTaxis/driver');
  });

  it('leads guests to sign up or to log in, and back again', () => {
    expect(submenuTarget('open-account', false)).toBe('/bracknellTaxis/signup');
    expect(submenuTarget('make-booking', false)).toBe('/bracknellTaxis/login?returnUrl=%2FbracknellTaxis%2Fbooking');
    expect(submenuTarget('driver', false)).toBe('/bracknellTaxis/login?returnUrl=%2FbracknellTaxis%2Fdriver');
  });
});
