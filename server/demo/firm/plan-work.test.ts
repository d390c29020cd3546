import { expect, it } from 'vitest';
import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { firmPassengers } from './firm-passengers.ts';
import { referenceOf, usualPlaces } from './firm-trips.ts';
import { type Planner, planOpenJob } from './plan-work.ts';

const testServer = useTestServer({ now: '2026-11-17T21:26:00Z' });

it('knows its places and its passengers’ homes by the same ids as their names', async () => {
  const { places } = testServer().app.deps;
  const names = new Set(firmPassengers.flatMap(({ home, street }) => [home, ...usualPlaces(street)]));
  for (const name of names) {
    const [byId, byName] = [await places.resolve(referenceOf(name)), await places.resolve({ text: name })];
    expect({ ...byId, typed: name }, name).toEqual({ ...byName, typed: name });
    expect(referenceOf(name)).toHaveProperty('placeId');
  }
});

it('finds a passenger for a job even when all of them are travelling around that time', async () => {
  const pickupAt = new Date('2026-11-17T22:30:00Z');
  const hour = Math.floor(pickupAt.getTime() / 3_600_000);
  const asked = { carType: 'Saloon', accessNeeds: [] } as const;
  const planned = (busy: number[]) => {
    const hoursOf = new Map(firmPassengers.map(({ phone }) => [phone, new Set(busy)]));
    const planner: Planner = { deps: testServer().app.deps, random: seededNumbers(1), base: null, hoursOf };
    return planOpenJob(planner, pickupAt, asked);
  };
  for (const busy of [[], [hour + 1], [hour]]) expect(firmPassengers).toContainEqual((await planned(busy)).passenger);
});
