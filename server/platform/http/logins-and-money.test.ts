import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  changeLogins,
  confirmCharges,
  freshProofRoutes,
  moveMoney,
  staffPermissions,
} from '#domain/api/staff-permissions.ts';
import { projectRoot } from '#server/project-root.ts';
import { movesNothing, needsNoProof, useCases } from '#server/testing/roles/logins-and-money.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const needsProof: readonly string[] = [...changeLogins, ...moveMoney];

// What writes a login's address, password or rights, and what posts, plans or records money.
const writers =
  /\b(addPerson|createPerson|setEmail|setPassword|setRights|setLoginDisabled|sendInvitation|ensureAccount|addEntry|planStep|postInvoice|postSettlement|addSettlement|writePay|addVoucher|keepCharge|keepFee|writeKeep|forgetCharge|addReversal|addSupply|postSupply|addLock|removeLock)\(/;

function writingFiles(): string[] {
  const areas = path.join(projectRoot, 'server/areas');
  return (
    fs
      .readdirSync(areas, { recursive: true, encoding: 'utf8' })
      // Cases and customers’ records have functions of the same names for entries and addresses of their own.
      .filter((file) => file.endsWith('.ts') && !/^(cases|customers)\/|(-store|\.test)\.ts$/.test(file))
      .filter((file) => writers.test(fs.readFileSync(path.join(areas, file), 'utf8')))
      .sort()
  );
}

describe('what can create a login or move money', () => {
  it('is known of every route that writes: a new one is classified in server/testing/roles/logins-and-money.ts', () => {
    const written = testServer()
      .app.contract.filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    expect([...needsProof, ...confirmCharges, ...needsNoProof].sort()).toEqual([...new Set(written)].sort());
  });

  it.each(needsProof)('%s is closed to dispatchers and asks for a fresh proof of identity', (route) => {
    expect(['manager', 'bookkeeper']).toContain(staffPermissions.get(route));
    expect(freshProofRoutes.has(route)).toBe(true);
  });

  it.each(changeLogins)('%s is for managers alone', (route) => {
    expect(staffPermissions.get(route)).toBe('manager');
  });

  it.each(confirmCharges)('%s is open to dispatchers, whose charge the terms limit, with a fresh proof', (route) => {
    expect([staffPermissions.get(route), freshProofRoutes.has(route)]).toEqual(['dispatcher', true]);
  });

  it('is named file by file, with routes that are classified as doing so', () => {
    expect(Object.keys(useCases).sort()).toEqual(writingFiles());
    const routes = Object.values(useCases).flat();
    expect(routes.filter((route) => movesNothing.includes(route))).toEqual([]);
    expect(routes.filter((route) => ![...needsProof, ...confirmCharges, ...needsNoProof].includes(route))).toEqual([]);
  });
});
