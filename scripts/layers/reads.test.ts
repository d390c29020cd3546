import { describe, expect, it } from 'vitest';
import { check, sound } from './sample-project.ts';

describe('reads of other areas’ tables', () => {
  it.each([
    'select id from quotes for update',
    'select 1 from tariffs t join only "Quotes" q on true',
    'select 1 from tariffs t, quotes q',
    'with quoted as (select 1 from quotes) select 1 from quoted',
    'quotes q left join tariffs t on true',
    'delete from tariffs using quotes where true',
  ])('finds a read of a table whose owner stands above: %s', (text) => {
    const { problems } = check({
      ...sound,
      'server/areas/tariffs/read-store.ts': `export const all = sql\`${text}\`;\n`,
    });
    expect(problems).toEqual([
      'server/areas/tariffs/read-store.ts: reads quotes, whose owner server/areas/quotes stands above it',
    ]);
  });

  it('lets a store read its own tables, those below, and those that are exported to it', () => {
    const below = { 'server/areas/quotes/read-store.ts': 'export const all = sql`select 1 from tariffs`;\n' };
    const names = "export const all = sql`with quotes as (select 'from quotes') select 1 from quotes`;\n";
    expect(check({ ...sound, ...below, 'server/areas/tariffs/read-store.ts': names }).problems).toEqual([]);
    const up = { 'server/areas/tariffs/read-store.ts': 'export const all = sql`select 1 from quotes`;\n' };
    const exported = { quotes: { 'server/areas/tariffs': 'how many there are' } };
    expect(check({ ...sound, ...up }, exported).problems).toEqual([]);
    expect(check(sound, exported).problems).toEqual([
      'exported-reads.ts lets server/areas/tariffs read quotes: nobody does',
    ]);
  });
});
