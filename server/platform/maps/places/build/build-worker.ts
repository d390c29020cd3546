import { buildGazetteer } from './build-gazetteer.ts';

const path = process.argv[2];
if (path === undefined) throw new Error('usage: build-worker.ts FILE');
const start = performance.now();

buildGazetteer(path, (line) => {
  process.stdout.write(`gazetteer ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s  ${line}\n`);
});
