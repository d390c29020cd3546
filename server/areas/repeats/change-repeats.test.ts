import { describe, expect, it } from 'vitest';
import { openOffice, updateOf } from '#server/testing/office.ts';
import { type Dated, daysOf, patternOf, repeatsOf, schoolDays } from '#server/testing/repeats.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { bookAhead } from './book-ahead.ts';

const testServer = useTestServer();
const { call, customer, add, read, change, at, count } = repeatsOf(testServer);
const cancelled = 2;

describe('changing a repeat', () => {
  it('changes the days to come in place, and leaves days of their own alone', async () => {
    const office = await openOffice(testServer());
    const series = await add(office.token);
    const [, edited, off, ...rest] = series.dates as Dated[];
    const single = (await office.get(`/api/Admin/bookings/${edited?.outward?.id}`)).json();
    await office.put(`/api/Bookings/${single.id}`, updateOf(single, { PickUpDate: '2026-11-18T07:00' }));
    await office.post(`/api/Admin/bookings/${off?.outward?.id}/status`, { status: 'Cancelled' });
    const changed = await change(office.token, series, { time: '08:30', name: 'Sally Older' });
    expect(changed.id).toBe(series.id);
    const dates = changed.dates as Dated[];
    expect(dates.map(({ outward }) => outward?.pickupTime.slice(11, 16))).toEqual([
      '08:30',
      '07:00',
      '08:15',
      ...rest.map(() => '08:30'),
    ]);
    expect(dates.map(({ own }) => own)).toEqual([false, true, true, ...rest.map(() => false)]);
    // The same bookings, with the same references.
    expect(dates.map(({ outward }) => outward?.reference)).toEqual(
      (series.dates as Dated[]).map(({ outward }) => outward?.reference),
    );
    expect((await office.get(`/api/Admin/bookings/${dates[0]?.outward?.id}`)).json().name).toBe('Sally Older');
  });

  it('changes the days from one on in a repeat of their own; the earlier ones stay', async () => {
    const office = await openOffice(testServer());
    const series = await add(office.token);
    const changed = await change(office.token, series, { days: [1, 5], time: '09:00', applyFrom: '2026-11-30' });
    expect(changed.id).not.toBe(series.id);
    const old = await read(series.id, office.token);
    expect(daysOf(old)).toEqual(schoolDays.slice(0, 4));
    expect(old.dates.every(({ outward }: Dated) => outward?.pickupTime.includes('T08:15'))).toBe(true);
    const dates = (changed.dates as Dated[]).map(({ day, outward }) => [
      day,
      outward?.status,
      outward?.pickupTime.slice(11, 16),
    ]);
    expect(dates).toEqual([
      ['2026-11-30', 1, '09:00'],
      ['2026-12-02', cancelled, '08:15'],
      ['2026-12-04', 1, '09:00'],
      ['2026-12-07', 1, '09:00'],
      ['2026-12-09', cancelled, '08:15'],
    ]);
  });

  it('adds a return by booking anew', async () => {
    const office = await openOffice(testServer());
    const series = await add(office.token, { until: '2026-11-18' });
    const changed = await change(office.token, series, { returnTime: '16:00' });
    expect(changed.dates).toMatchObject([{ back: { status: 1 } }, { back: { status: 1 } }]);
    const before = (await office.get(`/api/Admin/bookings/${series.dates[0].outward.id}`)).json();
    expect(before.status).toBe(cancelled);
  });

  it('refuses an old version, and one that has ended', async () => {
    const { token } = await customer();
    const series = await add(token);
    await change(token, series, { time: '09:00' });
    const late = (await call('PUT', `/${series.id}`, token, patternOf(series))).json();
    expect(late).toMatchObject({
      code: 'saved-meanwhile',
      who: expect.stringContaining('@'),
      current: { time: '09:00' },
    });
    const office = await openOffice(testServer());
    await change(office.token, await read(series.id, token), { time: '09:15' });
    expect((await call('PUT', `/${series.id}`, token, patternOf(series))).json()).toMatchObject({ who: 'Our office' });
    await call('DELETE', `/${series.id}`, token);
    const now = await read(series.id, token);
    expect((await call('PUT', `/${series.id}`, token, patternOf(now))).statusCode).toBe(409);
  });

  it('leaves to a customer what is after the cut-off', async () => {
    const office = await openOffice(testServer());
    const { token, email } = await customer();
    const { id } = await add(office.token, { email, until: '2026-11-18' });
    // Confirmed, and the first pickup is tomorrow morning.
    const changed = await at('2026-11-15T23:30:00Z', async () => {
      const series = await read(id, token);
      expect(series.dates.map(({ own }: Dated) => own)).toEqual([true, false]);
      return change(token, series, { time: '08:30' });
    });
    expect(changed.dates.map(({ outward }: Dated) => outward?.pickupTime.slice(11, 16))).toEqual(['08:15', '08:30']);
  });
});

describe('cancelling', () => {
  it.each([
    ['one day', '?scope=one&day=2026-11-25', 1, ['2026-11-25']],
    ['a day and all after it', '?scope=following&day=2026-12-02', 3, ['2026-12-02', '2026-12-07', '2026-12-09']],
    ['everything to come', '', 8, schoolDays],
  ])('%s', async (_name, query, number, days) => {
    const office = await openOffice(testServer());
    const series = await add(office.token);
    const answer = await call('DELETE', `/${series.id}${query}`, office.token);
    expect(answer.json()).toMatchObject({ cancelled: number, kept: 0 });
    const { dates } = await read(series.id, office.token);
    const off = (dates as Dated[]).filter(({ outward }) => outward?.status === cancelled);
    expect(off.map(({ day }) => day)).toEqual(days);
    // Nothing is booked anew, neither now nor later.
    const before = await count();
    await bookAhead(testServer().app.deps);
    expect(await count()).toBe(before);
  });

  it('takes a planned day out before it is booked', async () => {
    const { token } = await customer();
    const series = await add(token, { days: [1], until: '2027-02-01' });
    await call('DELETE', `/${series.id}?scope=one&day=2027-01-25`, token);
    const now = await read(series.id, token);
    expect(daysOf(now)).not.toContain('2027-01-25');
    expect(now.except).toEqual(['2027-01-25']);
  });

  it('keeps what a customer may no longer cancel online', async () => {
    const office = await openOffice(testServer());
    const { token, email } = await customer();
    const { id } = await add(office.token, { email, until: '2026-11-18' });
    await at('2026-11-15T23:30:00Z', async () => {
      expect((await call('DELETE', `/${id}?scope=one&day=2026-11-16`, token)).statusCode).toBe(409);
      expect((await call('DELETE', `/${id}`, token)).json()).toMatchObject({ cancelled: 1, kept: 1 });
      expect((await testServer().emails(email)).at(-1)?.subject).toBe('Your regular journeys are cancelled');
      const toOffice = await testServer().emails(testServer().app.deps.env.firm.email);
      expect(toOffice.at(-1)?.subject).toBe('Customer cancelled regular journeys');
    });
  });
});
