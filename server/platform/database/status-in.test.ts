import { describe, expect, it } from 'vitest';
import { endedStates, toRemindStates, upcomingStates } from '#domain/booking/states.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { sql } from './sql.ts';
import { nameIn, statusIn, statusNotIn } from './status-in.ts';

const testServer = useTestServer();

describe('states in SQL', () => {
  it('are written into the SQL text, so that partial indexes match and parameters keep their numbers', () => {
    const statement = sql`select ${1} where ${statusIn(upcomingStates)} and ${statusNotIn(endedStates, 'r.status')} or ${2}`;
    expect(statement.compile()).toEqual({
      text: 'select $1 where status in (0, 1, 5, 6, 8) and r.status not in (2, 3, 4, 7) or $2',
      values: [1, 2],
    });
  });

  it('may be names, and only those of the list', () => {
    const state = nameIn(['waiting', 'sent']);
    expect(sql`select ${1} where state = ${state('waiting')} or ${2}`.compile()).toEqual({
      text: "select $1 where state = 'waiting' or $2",
      values: [1, 2],
    });
    // @ts-expect-error a name that is not in the list
    expect(() => state('dead')).toThrow('"dead" is not one of waiting, sent');
    expect(() => nameIn(["it's"])("it's")).toThrow('is not one of');
  });

  it("match the domain's lists in the database's indexes and constraints", async () => {
    const { rows } = await testServer().db.pool.query<{ name: string; text: string }>(
      `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'x' and conrelid = 'reservations'::regclass
       union all select indexname, indexdef from pg_indexes where tablename = 'reservations' and indexdef ~ 'status (=|<>) A'`,
    );
    const listed = new Set(
      rows.map(({ text }) =>
        /status (= ANY|<> ALL) \('?\(?(?:ARRAY\[)?\{?([^\])}]*)/.exec(text)?.slice(1, 3).join(' '),
      ),
    );
    const numbers = (condition: string) => condition.replace(/^.*\(|\)$/g, '');
    expect([...listed].map(String).sort()).toEqual([
      `<> ALL ${numbers(statusNotIn(endedStates).compile().text)}`,
      `= ANY ${numbers(statusIn(toRemindStates).compile().text)}`,
      `= ANY ${numbers(statusIn(upcomingStates).compile().text)}`,
    ]);
  });
});
