import type { LocationFacts } from '#domain/api/hub.ts';
import { eventFrame } from '#server/platform/hub/hub-server.ts';

/** Where the driver of a trip was, and when (milliseconds since 1970). */
export interface Position {
  readonly bookingId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly at: number;
  /** Radius in metres. */
  readonly accuracy: number | null;
}

// PostgreSQL allows fewer than 8,000 bytes in a notification.
const notificationBytes = 7_900;

/** Positions as notifications between processes: short lines, as many as fit in one notification. */
export function positionNotices(positions: readonly Position[]): string[] {
  const notices: string[] = [];
  let notice = '';
  for (const { bookingId, latitude, longitude, at, accuracy } of positions) {
    const line = `${bookingId} ${latitude} ${longitude} ${at} ${accuracy ?? ''}`;
    if (notice && notice.length + line.length + 1 > notificationBytes) {
      notices.push(notice);
      notice = '';
    }
    notice = notice ? `${notice}\n${line}` : line;
  }
  return notice ? [...notices, notice] : notices;
}

/** The positions in a notification; invalid lines are skipped. */
export function readPositionNotice(notice: string): Position[] {
  return notice.split('\n').flatMap((line) => {
    const [bookingId = '', latitude, longitude, at, accuracy] = line.split(' ');
    const position = {
      bookingId,
      latitude: Number(latitude),
      longitude: Number(longitude),
      at: Number(at),
      accuracy: accuracy ? Number(accuracy) : null,
    };
    const isWhole = bookingId && [position.latitude, position.longitude, position.at].every(Number.isFinite);
    return isWhole ? [position] : [];
  });
}

/** The event for watchers, serialised once for all of them. */
export function positionFrame({ bookingId, latitude, longitude, at, accuracy }: Position): Buffer {
  const facts: LocationFacts = {
    bookingId,
    at: new Date(at).toISOString(),
    ...(accuracy === null ? {} : { accuracy }),
  };
  return eventFrame('ReceiveLocationUpdate', latitude, longitude, facts);
}
