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
  readonly proven_at: Date;
  readonly has_factor: boolean;
}

export const addSession = (
  db: Database,
  session: { personId: string; createdAt: Date; expiresAt: Date; device: string; factorAt?: Date | null },
) =>
  db.first<{ id: string }>(
    sql`insert into sessions (person_id, created_at, expires_at, device, proven_at, factor_at)
        values (${session.personId}, ${session.createdAt}, ${session.expiresAt}, ${session.device}, ${session.createdAt},
          ${session.factorAt ?? null}) returning id`,
  );

/** The person of a session that has not ended and whose account is not disabled. */
export async function findSession(db: Database, sessionId: string): Promise<Person | null> {
  const row = await db.first<SessionRow>(
    sql`select s.id, s.person_id, s.expires_at, p.email, p.roles, p.permission, p.email_verified_at, s.factor_at, s.proven_at,
          exists (select 1 from second_factors f where f.person_id = p.id) as has_factor
        from sessions s join people p on p.id = s.person_id
        where s.id = ${sessionId} and s.ended_at is null and p.disabled_at is null`,
  );
  return row
    ? provePerson({
        personId: row.person_id,
        sessionId: row.id,
        email: row.email,
        emailVerified: row.email_verified_at !== null,
        roles: row.roles,
        permission: row.permission,
        expiresAt: row.expires_at,
        hasFactor: row.has_factor,
        factorAt: row.factor_at,
        provenAt: row.proven_at,
        // Filled in by the session gate.
        waitsFor: null,
      })
    : null;
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
