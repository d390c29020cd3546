import { beforeAll, describe, expect, it } from 'vitest';
import { jobList } from '#server/job-list.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { sendDaySheet } from './send-day-sheet.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

const at = (time: string) => {
  testServer().now = new Date(time);
};
const sheets = async () =>
  (await testServer().emails(testServer().app.deps.env.firm.email)).filter((mail) =>
    mail.subject?.startsWith('Day sheet'),
  );

describe('the day sheet', () => {
  it('has everything a printed day needs, and how each journey is paid', async () => {
    const token = await logInAs(testServer(), 'payer@example.org');
    await testServer().call('POST', '/api/UserProfile/preferences', { token, body: { payMethod: 'cash' } });
    const driver = await office.addDriver();
    const vehicle = await office.addVehicle();
    const { id } = await office.takeCall({
      pickupTime: '2026-12-03T09:30',
      email: 'payer@example.org',
      accessNeeds: ['assistance-dog'],
      driverInstruction: 'Side door, <please>',
      remarks: 'regular',
      flightNumber: 'BA 177',
    });
    await office.post(`/api/Admin/bookings/${id}/assign`, { driverId: driver.id, vehicleId: vehicle.id });
    const guest = await office.takeCall({ pickupTime: '2026-12-03T07:00' });
    await office.takeCall({ pickupTime: '2026-12-04T00:00' });
    const sheet = (await office.get('/api/Admin/day-sheet?day=2026-12-03')).json();
    expect(sheet).toMatchObject({
      day: '2026-12-03',
      jobs: [
        { id: guest.id, payMethod: null, driver: null },
        {
          id,
          payMethod: 'cash',
          phoneNumber: '+447700900123',
          flightNumber: 'BA 177',
          accessNeeds: ['assistance-dog'],
          remarks: 'regular',
          driver: { name: 'Dara Driver' },
          vehicle: { registration: vehicle.registration },
          price: 55,
        },
      ],
    });
    const opened = await office.post('/api/Admin/accounts', {
      company: 'Sheet & Sons',
      email: 'payer@example.org',
      billingAddress: '1 High Street',
      billingEmail: 'bills@example.org',
    });
    await testServer().call('POST', '/api/UserProfile/preferences', { token, body: { payMethod: 'business-account' } });
    const paying = { pickupTime: '2026-12-06T09:30', email: 'payer@example.org' };
    await office.takeCall({ ...paying, accountId: opened.json().id });
    await office.takeCall({ ...paying, pickupTime: '2026-12-06T19:30', accountId: null });
    const { jobs } = (await office.get('/api/Admin/day-sheet?day=2026-12-06')).json();
    expect(jobs.map(({ payMethod }: { payMethod: string }) => payMethod)).toEqual(['business-account', null]);
    expect((await office.get('/api/Admin/day-sheet')).json()).toMatchObject({ day: '2026-11-15', jobs: [] });
    expect((await office.get('/api/Admin/day-sheet?day=soon')).statusCode).toBe(400);
  });

  it('is emailed to the office the evening before, once, however many processes run', async () => {
    const before = (await sheets()).length;
    at('2026-12-02T19:59:00Z');
    expect(await sendDaySheet(testServer().app.deps)).toBe(0);
    at('2026-12-02T20:00:00Z');
    const done = await Promise.all(Array.from({ length: 4 }, () => sendDaySheet(testServer().app.deps)));
    expect(done.filter((mailed) => mailed === 1)).toHaveLength(1);
    at('2026-12-02T23:30:00Z');
    const job = jobList(testServer().app.deps).find(({ name }) => name === 'day sheet');
    expect(await job?.run()).toBe(0);
    const [mail, ...more] = (await sheets()).slice(before);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Day sheet: Thu 3 Dec (2 jobs)');
    for (const words of [
      '07:00',
      'Carol Caller',
      '07700 900123',
      'Flight BA 177',
      'Assistance dog',
      'Side door, <please>',
      'Dara Driver',
      'Cash',
      '£55.00',
      'No driver yet',
      'Not confirmed',
      'Cash or card',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('Side door, &lt;please&gt;');
    expect(mail?.html).toContain('/bracknellTaxis/staff/board?day=2026-12-03');
    const [paper] = mail?.attachments ?? [];
    expect(paper).toMatchObject({ filename: 'day-sheet-2026-12-03.pdf', mimeType: 'application/pdf' });
    expect(
      Buffer.from(paper?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('follows London time and catches up after an evening when nothing ran', async () => {
    const before = (await sheets()).length;
    // 20:30 in London's summer is 19:30 UTC.
    at('2027-07-01T19:30:00Z');
    expect(await sendDaySheet(testServer().app.deps)).toBe(1);
    at('2027-07-10T03:00:00Z');
    expect(await sendDaySheet(testServer().app.deps)).toBe(1);
    at('2027-07-11T09:00:00Z');
    expect(await sendDaySheet(testServer().app.deps)).toBe(0);
    const emails = (await sheets()).slice(before);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Day sheet: Fri 2 Jul (0 jobs)',
      'Day sheet: Sat 10 Jul (0 jobs)',
    ]);
    expect(emails[0]?.text).toContain('No jobs on this day');
    at('2026-11-15T12:00:00Z');
  });

  it('is for staff only, like the alerts', async () => {
    const reader = await logInAs(testServer(), 'curious@example.org');
    const driver = await logInAs(testServer(), 'wheel@example.org', ['Driver']);
    for (const url of ['/api/Admin/day-sheet', '/api/Admin/alerts'])
      for (const [token, status] of [
        [reader, 403],
        [driver, 403],
        [undefined, 401],
      ] as const)
        expect((await testServer().call('GET', url, { token })).statusCode).toBe(status);
  });
});

describe('the alerts', () => {
  it('are the same as on the board', async () => {
    at('2026-12-03T06:30:00Z');
    // The session of the other tests has expired by then.
    office = await openOffice(testServer());
    const { $values } = (await office.get('/api/Admin/alerts')).json();
    expect($values[0]).toMatchObject({ code: 'pending-soon', pickupTime: '2026-12-03T07:00:00+00:00' });
    expect((await office.get('/api/Admin/board')).json().alerts).toEqual($values);
  });
});
