import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import { connect, quiet, until } from '#server/testing/hub/hub-client.ts';
import { logInAs, startTrip, useStage } from '#server/testing/hub/hub-stage.ts';

const stage = useStage();
const tell = (channel: string, message: object) => notifyOnCommit(stage(), channel, JSON.stringify(message));

describe('announcements', () => {
  it('send a reminder to the customer and to holders of the link only, once', async () => {
    const { customer, bookingId, link } = await startTrip(stage());
    const first = await connect(stage(), { token: customer.token });
    const second = await connect(stage(), { token: customer.token });
    const guest = await connect(stage(), { trip: link });
    const both = await connect(stage(), { token: customer.token, trip: link });
    const stranger = await connect(stage(), { token: (await logInAs(stage(), 'Reader', 'Writer')).token });
    const reminder = { bookingId, pickupTime: '2026-11-15T14:00:00+00:00', pickupLocation: 'Bracknell' };
    await tell('booking_reminder', { personId: customer.personId, ...reminder });
    await until(() => first.events.length > 0 && second.events.length > 0 && guest.events.length > 0, 'the reminder');
    await quiet();
    for (const { events } of [first, second, guest, both])
      expect(events).toEqual([['ReceiveBookingReminder', reminder]]);
    expect(stranger.events).toEqual([]);
  });

  it('send a person each notification, and staff each changed booking, shift and car', async () => {
    const person = await logInAs(stage(), 'Reader');
    const reader = await connect(stage(), { token: person.token });
    const staff = await connect(stage(), { token: (await logInAs(stage(), 'Writer')).token });
    await staff.connection.invoke('WatchFleet');
    const [one, two, booking] = [randomUUID(), randomUUID(), randomUUID()];
    await tell('notifications', { personId: person.personId, id: one });
    await tell('notifications', { personId: person.personId, id: two });
    await tell('bookings_changed', { id: booking });
    await tell('bookings_changed', { id: booking });
    await until(() => reader.events.length === 2 && staff.events.length === 1, 'all told');
    await quiet();
    expect(reader.events).toEqual([
      ['ReceiveNotification', { id: one }],
      ['ReceiveNotification', { id: two }],
    ]);
    expect(staff.events).toEqual([['BookingsChanged', { id: booking }]]);
    await tell('bookings_changed', { id: booking });
    await until(() => staff.events.length === 2, 'a later change');
    const driver = randomUUID();
    await tell('shifts_changed', { id: driver });
    await tell('shifts_changed', { id: driver });
    await until(() => staff.events.length === 3, 'the shift');
    await quiet();
    expect(staff.events.at(-1)).toEqual(['ShiftsChanged', { id: driver }]);
    const car = randomUUID();
    await tell('fleet_changed', { id: car });
    await tell('fleet_changed', { id: car });
    await until(() => staff.events.length === 4, 'the car');
    await quiet();
    expect(staff.events.at(-1)).toEqual(['FleetChanged', { id: car }]);
    expect([staff.events.length, reader.events.length]).toEqual([4, 2]);
  });
});
