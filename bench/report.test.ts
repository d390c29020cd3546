import { describe, expect, it } from 'vitest';
import { reportHead, reportSection } from './report.ts';
import { atMostRow, zeroRow } from './support/bench-row.ts';
import { describeMachine } from './support/machine.ts';

const gigabyte = 2 ** 30;

describe('the report', () => {
  it.each([
    ['Neoverse-N1', 'arm64', '2 × Neoverse-N1 (arm64), 8 GB, Node v20.19.0'],
    [' AMD EPYC 7B13 ', 'x64', '2 × AMD EPYC 7B13 (x64), 8 GB, Node v20.19.0'],
    ['', 'arm64', '2 × processor without a name (arm64), 8 GB, Node v20.19.0'],
  ])('names the machine in its heading: %s, %s', (model, arch, said) => {
    const machine = describeMachine([{ model }, { model }], { arch, memory: 8 * gigabyte, node: 'v20.19.0' });
    expect(machine).toBe(said);
    expect(reportHead(machine)).toContain(`Measured on ${said}.`);
  });

  it('describes the machine that it runs on', () => {
    expect(describeMachine()).toContain(`(${process.arch})`);
  });

  it('names both machines beside a target that depends on them', () => {
    const section = reportSection('Start', [atMostRow('to ready', 3.21, 3, 's'), zeroRow('errors', 0)], 'a big one');
    expect(section).toContain('| to ready | 3.2 s | ≤ 3 s ¹ | MISSED |');
    expect(section).toContain('| errors | 0 | 0 | met |');
    expect(section).toContain('The aim was set on 2 × Neoverse-N1 (arm64), Node v20; this was measured on a big one.');
  });

  it('names none beside a ratio or a count', () => {
    expect(reportSection('Changes', [zeroRow('lost updates', 0)], 'a big one')).not.toContain('a big one');
  });
});
