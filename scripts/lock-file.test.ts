import { describe, expect, it } from 'vitest';
import { lockFiles, missingFrom, readLock, withoutHash } from './lock-file.ts';

describe('a lockfile', () => {
  const integrity = 'sha512-00';
  const sound = {
    '': {},
    'node_modules/a': { integrity, optionalDependencies: { b: '1.0.0' } },
    'node_modules/a/node_modules/b': { integrity },
    'node_modules/a/node_modules/c': { inBundle: true },
  };

  it('without one hash is noticed', () => {
    expect(withoutHash(sound)).toEqual([]);
    expect(withoutHash({ ...sound, 'node_modules/d': {} })).toEqual(['node_modules/d']);
  });

  it('without an optional package is noticed', () => {
    expect(missingFrom(sound)).toEqual([]);
    expect(missingFrom({ ...sound, 'node_modules/d': { integrity, optionalDependencies: { b: '1' } } })).toEqual(['b']);
  });

  it.each(lockFiles())('of ours has every hash and every optional package: %s', (file) => {
    const packages = readLock(file);
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(withoutHash(packages), 'choose a version whose packages the registry has for every system').toEqual([]);
    expect(missingFrom(packages)).toEqual([]);
  });
});
