/** Counts of passes and failures from the test runners' reports. */
import { readFileSync } from 'node:fs';

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A runner that ran no test, or exited with an error without a failed test, has failed too. */
function honest({ passed, failed, skipped }, isOk) {
  const hidden = passed + failed === 0 || (!isOk && failed === 0);
  return { passed, failed: failed + (hidden ? 1 : 0), skipped };
}

/** Each stage counts as one. */
export function countStages(ended) {
  const passed = ended.filter(Boolean).length;
  return { passed, failed: ended.length - passed, skipped: 0 };
}

/** Vitest: a file that fails to load has no test, and counts as one failure. */
export function countUnitTests(file, isOk) {
  const report = readReport(file);
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + broken.length;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return honest({ passed, failed, skipped }, isOk);
}

/** Playwright: a test that passed on retry is not a pass. */
export function countBrowserTests(file, isOk) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file)?.stats ?? {};
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, isOk);
}

/** The browser and its version, as the browser tests noted them. */
export function browserOf(file) {
  return readReport(file)?.config?.metadata?.browser ?? 'none';
}

export function addCounts(...counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line, for people and programs. */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
