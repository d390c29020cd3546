import { ensureGazetteer, isGazetteerFresh } from '#server/platform/maps/places/build/ensure-gazetteer.ts';

console.log(isGazetteerFresh() ? 'gazetteer: up to date' : 'gazetteer: building');
await ensureGazetteer();
