import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProofReason, Route } from '#domain/api/route.ts';
import { projectRoot } from '#server/project-root.ts';
import { movesNothing, needsNoProof, useCases } from '#server/testing/roles/logins-and-money.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();
const keyOf = ({ method, path }: Route) => `${method} ${path}`;
const proven = (...reasons: readonly ProofReason[]) =>
  testServer().app.contract.filter(({ freshProof }) => freshProof && reasons.includes(freshProof));

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
  it('is known of every route that writes: a new one says why it asks for a proof, or is classified as needing none', () => {
    const unproven = testServer().app.contract.filter(({ method, freshProof }) => method !== 'GET' && !freshProof);
    expect([...needsNoProof].sort()).toEqual([...new Set(unproven.map(keyOf))].sort());
  });

  it('is closed to dispatchers; logins are for managers alone', () => {
    expect(proven('logins', 'money').length).toBeGreaterThan(30);
    expect(proven('logins').filter(({ duty }) => duty !== 'firm')).toEqual([]);
    expect(proven('money').filter(({ duty }) => duty !== 'firm' && duty !== 'books')).toEqual([]);
  });

  it('leaves dispatchers the charges that the terms limit', () => {
    expect(proven('charges').map((each) => [keyOf(each), each.duty])).toEqual([
      ['POST /api/Admin/bookings/:id/no-show', 'day'],
      ['POST /api/Admin/bookings/:id/end', 'day'],
      ['POST /api/Admin/bookings/:id/end-charge', 'day'],
    ]);
  });

  it('is proven for every export', () => {
    const exports = testServer().app.contract.filter(
      ({ path, access }) => path.endsWith('.csv') && access === 'Writer',
    );
    const others = exports.filter(({ freshProof }) => freshProof !== 'exports').map(keyOf);
    expect(others.sort()).toEqual([
      // One document of one customer.
      'GET /api/Admin/accounts/:id/statements/:month/statement.csv',
      'GET /api/Admin/invoices/:id/invoice.csv',
    ]);
  });

  it('is named file by file, with routes that are classified as doing so', () => {
    expect(Object.keys(useCases).sort()).toEqual(writingFiles());
    const routes = Object.values(useCases).flat();
    const known = new Set([...proven('logins', 'money', 'charges').map(keyOf), ...needsNoProof]);
    expect(routes.filter((route) => movesNothing.includes(route) || !known.has(route))).toEqual([]);
  });
});
