import type { Permission } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type Person, provePerson } from '#server/platform/http/who.ts';

interface SessionRow {
  readonly id: string;
  readonly person_id: string;
  readonly email: string;
  readonly roles: Role[];
  readonly permission: Permission;
  readonly email_verified_at: Date | null;
  readonly expires_at: Date;
  readonly factor_at: Date | null;
  readonly sets_up_factor: boolean;
  readonly idle_until: Date | null;
  readonly proven_at: Date;
  readonly has_factor: boolean;
}

export const addSession = (
  db: Database,
  session: {
    personId: string;
    createdAt: Date;
    expiresAt: Date;
    device: string;
    factorAt?: Date | null;
    setsUpFactor?: boolean;
    idleUntil?: Date;
  },
) =>
  db.first<{ id: string }>(
    sql`insert into sessions (person_id, created_at, expires_at, device, proven_at, factor_at, sets_up_factor, idle_until)
        values (${session.personId}, ${session.createdAt}, ${session.expiresAt}, ${session.device}, ${session.createdAt},
          ${session.factorAt ?? null}, ${session.setsUpFactor ?? false}, ${session.idleUntil ?? null}) returning id`,
  );

/** The person of a session that has not ended and whose account is not disabled, and when it ends without use. */
export async function findSession(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ person: Person; idleUntil: Date | null } | null> {
  const row = await db.first<SessionRow>(
    sql`select s.id, s.person_id, s.expires_at, p.email, p.roles, p.permission, p.email_verified_at, s.factor_at, s.proven_at,
          s.sets_up_factor, s.idle_until,
          exists (select 1 from second_factors f where f.person_id = p.id) as has_factor
        from sessions s join people p on p.id = s.person_id
        where s.id = ${sessionId} and s.ended_at is null and p.disabled_at is null
          and coalesce(s.idle_until, s.expires_at) > ${now}`,
  );
  if (!row) return null;
  const person = provePerson({
    personId: row.person_id,
    sessionId: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    roles: row.roles,
    permission: row.permission,
    expiresAt: row.expires_at,
    hasFactor: row.has_factor,
    factorAt: row.factor_at,
    setsUpFactor: row.sets_up_factor,
    provenAt: row.proven_at,
    // Filled in by the session gate.
    waitsFor: null,
  });
  return { person, idleUntil: row.idle_until };
}

/** Puts off the end of a session that is being used. */
export const keepSession = (db: Database, sessionId: string, idleUntil: Date) =>
  db.run(sql`update sessions set idle_until = ${idleUntil} where id = ${sessionId} and ended_at is null`);

/** Which of these sessions can no longer be used. */
export async function endedSessions(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    sql`select asked.id from unnest(${[...ids]}::uuid[]) as asked(id)
        where not exists (
          select 1 from sessions s join people p on p.id = s.person_id
          where s.id = asked.id and s.ended_at is null and s.expires_at > ${now} and p.disabled_at is null
            and coalesce(s.idle_until, s.expires_at) > ${now}
        )`,
  );
  return rows.map(({ id }) => id);
}

type SessionDeps = Pick<Deps, 'db' | 'channels'>;

/** Makes every process check the sessions of a person again. */
export const sessionsChanged = (deps: SessionDeps, id: string) => notifyOnCommit(deps, 'session_ended', id);

/** Ends a session; false when it had ended already. */
export async function endSession(deps: SessionDeps, sessionId: string, at: Date): Promise<boolean> {
  const ended = await deps.db.run(
    sql`update sessions set ended_at = ${at} where id = ${sessionId} and ended_at is null`,
  );
  await sessionsChanged(deps, sessionId);
  return ended === 1;
}

/** Ends every session of a person, except one if given. */
export async function endSessionsOf(
  deps: SessionDeps,
  personId: string,
  at: Date,
  except: string | null = null,
): Promise<void> {
  await deps.db.run(
    sql`update sessions set ended_at = ${at} where person_id = ${personId} and ended_at is null and id is distinct from ${except}`,
  );
  await sessionsChanged(deps, personId);
}
