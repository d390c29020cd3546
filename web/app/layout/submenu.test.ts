import { describe, expect, it } from 'vitest';
import { submenuTarget } from './submenu.ts';

describe('Business account submenu', () => {
  it('links logged-in customers to their pages', () => {
    expect(submenuTarget('get-a-quote', true)).toBe('/bracknellTaxis/booking');
    expect(submenuTarget('make-booking', true)).toBe('/bracknellTaxis/booking');
    expect(submenuTarget('open-account', true)).toBe('/bracknellTaxis/account');
    expect(submenuTarget('driver', true)).toBe('/bracknellTaxis/driver');
  });

  it('links guests to sign up, or to the login with a way back', () => {
    expect(submenuTarget('open-account', false)).toBe('/bracknellTaxis/signup');
    expect(submenuTarget('make-booking', false)).toBe('/bracknellTaxis/login?returnUrl=%2FbracknellTaxis%2Fbooking');
    expect(submenuTarget('driver', false)).toBe('/bracknellTaxis/login?returnUrl=%2FbracknellTaxis%2Fdriver');
  });
});
