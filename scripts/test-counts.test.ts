import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addCounts, browserOf, countBrowserTests, countLine, countStages, countUnitTests } from './test-counts.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-counts-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = path.join(folder, `${fs.readdirSync(folder).length}.json`);
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('counting', () => {
  it('adds up the runners’ figures', () => {
    const unit = report({
      numPassedTests: 40,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [],
    });
    expect(countUnitTests(unit, false)).toEqual({ passed: 40, failed: 2, skipped: 2 });
    const browser = report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 3 } });
    expect(countBrowserTests(browser, false)).toEqual({ passed: 7, failed: 2, skipped: 3 });
    expect(countStages([true, false, true])).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('counts a test file that fails to load', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countUnitTests(report({ numPassedTests: 3, numFailedTests: 0, testResults }), false).failed).toBe(1);
  });

  it('fails a runner that ran no test, whatever it reports', () => {
    expect(countUnitTests(path.join(folder, 'missing.json'), true).failed).toBe(1);
    expect(countUnitTests(report({ numPassedTests: 0, numFailedTests: 0, testResults: [] }), true).failed).toBe(1);
    expect(countBrowserTests(report({ stats: { expected: 0, unexpected: 0 } }), true).failed).toBe(1);
  });

  it('fails a runner that exited with an error although no test failed', () => {
    const unit = report({ numPassedTests: 5, numFailedTests: 0, testResults: [] });
    expect(countUnitTests(unit, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(countUnitTests(unit, true)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  });

  it('names the browser that the tests ran in', () => {
    const metadata = { browser: 'Chromium 150.0.1 (/usr/bin/chromium)' };
    expect(browserOf(report({ config: { metadata }, stats: {} }))).toBe('Chromium 150.0.1 (/usr/bin/chromium)');
    expect(browserOf(path.join(folder, 'missing.json'))).toBe('none');
  });

  it('ends with one line', () => {
    const counts = addCounts({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 1, skipped: 0 });
    expect(countLine(counts)).toBe('3 passed, 1 failed');
    expect(countLine({ ...counts, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });
});
