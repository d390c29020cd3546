/** A pickup in a calendar file. */
export interface CalendarEntry {
  readonly uid: string;
  /** Incremented with every change, so that calendars replace the older entry. */
  readonly sequence: number;
  /** Tentative until the pickup is confirmed. */
  readonly standing: 'tentative' | 'confirmed' | 'cancelled';
  /** London wall-clock times, `YYYY-MM-DDTHH:mm`. */
  readonly starts: string;
  readonly ends: string;
  readonly stamp: Date;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly organiser: { readonly name: string; readonly email: string };
}

// Europe/London since 1996: the last Sundays of March and October, 01:00 UTC.
const londonZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

// A parameter value may not contain quotes or control characters at all (RFC 5545, 3.2).
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const parameter = (text: string) => `"${text.replace(/["\u0000-\u001f\u007f]/g, ' ')}"`;

const wall = (time: string) => `${time.replace(/[-:]/g, '')}00`;
const utc = (instant: Date) => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Lines have at most 75 bytes; longer ones continue after a line break and a space, never within a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

const eventLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.uid)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${utc(entry.stamp)}`,
  `DTSTART;TZID=Europe/London:${wall(entry.starts)}`,
  `DTEND;TZID=Europe/London:${wall(entry.ends)}`,
  `SUMMARY:${escapeText(entry.summary)}`,
  `DESCRIPTION:${escapeText(entry.description)}`,
  `LOCATION:${escapeText(entry.location)}`,
  `ORGANIZER;CN=${parameter(entry.organiser.name)}:mailto:${entry.organiser.email}`,
  `STATUS:${entry.standing.toUpperCase()}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
];

const wrap = (head: readonly string[], entries: readonly CalendarEntry[]) => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bracknell Taxis//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    ...londonZone,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
};

/** The calendar file (RFC 5545) for the pickups of a booking: one, or outward and return. */
export function calendarFile(entries: readonly CalendarEntry[]): string {
  return wrap([`METHOD:${entries.every(({ standing }) => standing === 'cancelled') ? 'CANCEL' : 'PUBLISH'}`], entries);
}

/** All pickups of a customer, for calendars that read them again every hour (RFC 7986). */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const names = ['NAME', 'X-WR-CALNAME'].map((property) => `${property}:${escapeText(name)}`);
  const hourly = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];
  return wrap(['METHOD:PUBLISH', ...names, ...hourly], entries);
}
