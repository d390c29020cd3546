/** `npm run check`: every check of the sources that takes less than a minute. */
import './node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { install } = await import('./install.mjs');
const { checks, quickPart, run, runSideBySide, unitTests } = await import('./stages.mjs');
const { addCounts, countLine, countStages, countUnitTests } = await import('./test-counts.mjs');

if (!install((line) => console.log(`install    ${line}`))) process.exit(1);
const folder = mkdtempSync(path.join(tmpdir(), 'bracknell-taxis-check-'));
const report = path.join(folder, 'unit.json');
const sources = countStages(await runSideBySide(checks));
const isOk = await run(unitTests(report, ...quickPart));
const counts = addCounts(sources, countUnitTests(report, isOk));
rmSync(folder, { recursive: true, force: true });
console.log(countLine(counts));
process.exit(counts.failed > 0 ? 1 : 0);
