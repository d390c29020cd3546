/** `npm test`: every check and every test, from a fresh clone. The last line counts them all. */
import './node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { install } = await import('./install.mjs');
const { browserTests, build, checks, run, runSideBySide, unitTests, unused } = await import('./stages.mjs');
const { addCounts, browserOf, countBrowserTests, countLine, countStages, countUnitTests } = await import(
  './test-counts.mjs'
);

if (!install((line) => console.log(`install    ${line}`))) {
  console.log(countLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'bracknell-taxis-tests-'));
const unitReport = path.join(folder, 'unit.json');
const browserReport = path.join(folder, 'browser.json');

const sources = countStages(await runSideBySide([build, ...checks, unused]));
const units = countUnitTests(unitReport, await run(unitTests(unitReport)));
const browser = countBrowserTests(browserReport, await run(browserTests(browserReport)));
const counts = addCounts(sources, units, browser);
const browserUsed = browserOf(browserReport);

rmSync(folder, { recursive: true, force: true });
console.log(`\nchecks: ${countLine(sources)} · unit and API: ${countLine(units)} · browser: ${countLine(browser)}`);
console.log(`browser used: ${browserUsed}`);
console.log(countLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
