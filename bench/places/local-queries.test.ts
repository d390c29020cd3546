import { expect, it } from 'vitest';
import { ensureGazetteer } from '#server/platform/maps/places/build/ensure-gazetteer.ts';
import { createEmbeddedPlaces } from '#server/platform/maps/places/embedded-places.ts';
import { loadGazetteer } from '#server/platform/maps/places/gazetteer.ts';
import { hubsOf, ownedByHubs } from '#server/platform/maps/places/hubs.ts';
import { localQueries, localRecall, recallTargets } from './local-queries.ts';

it('what people around here type is first in the list, or among the first three', async () => {
  expect(new Set(localQueries().map(({ text }) => text.toLowerCase())).size).toBe(localQueries().length);
  expect(localQueries().length).toBeGreaterThanOrEqual(400);
  const gazetteer = loadGazetteer(await ensureGazetteer());
  const hubs = hubsOf(gazetteer);
  const { atOne, atThree, wrong } = await localRecall(ownedByHubs(createEmbeddedPlaces(gazetteer), () => hubs));
  expect(atOne, wrong.join('\n')).toBeGreaterThanOrEqual(recallTargets.atOne);
  expect(atThree, wrong.join('\n')).toBeGreaterThanOrEqual(recallTargets.atThree);
});
