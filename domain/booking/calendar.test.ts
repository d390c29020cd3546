import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar.ts';

const entry: CalendarEntry = {
  uid: 'BT-7K3M-2Q@example.org',
  sequence: 3,
  standing: 'confirmed',
  starts: '2026-12-01T09:05',
  ends: '2026-12-01T09:45',
  stamp: new Date('2026-11-15T12:34:56.789Z'),
  summary: 'Taxi to Heathrow',
  description: 'Saloon',
  location: 'High Street',
  organiser: { name: 'Bracknell Taxis', email: 'office@example.org' },
};

/** The file's lines, unfolded (RFC 5545, 3.1). */
const linesOf = (...entries: CalendarEntry[]) => calendarFile(entries).replaceAll(/\r\n /g, '').split('\r\n');

const lineOf = (name: string, change: Partial<CalendarEntry>) =>
  linesOf({ ...entry, ...change }).find((line) => new RegExp(`^${name}[:;]`).test(line));

describe('a calendar file', () => {
  it('is valid, with London’s time zone and the pickup', () => {
    expect(linesOf(entry)).toEqual(
      `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Bracknell Taxis//Bookings//EN
CALSCALE:GREGORIAN
METHOD:PUBLISH
BEGIN:VTIMEZONE
TZID:Europe/London
BEGIN:DAYLIGHT
DTSTART:19960331T010000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
TZNAME:BST
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
TZNAME:GMT
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:BT-7K3M-2Q@example.org
SEQUENCE:3
DTSTAMP:20261115T123456Z
DTSTART;TZID=Europe/London:20261201T090500
DTEND;TZID=Europe/London:20261201T094500
SUMMARY:Taxi to Heathrow
DESCRIPTION:Saloon
LOCATION:High Street
ORGANIZER;CN="Bracknell Taxis":mailto:office@example.org
STATUS:CONFIRMED
TRANSP:OPAQUE
END:VEVENT
END:VCALENDAR
`.split('\n'),
    );
  });

  it('has outward and return, and is cancelled only when both are', () => {
    const cancelled = { ...entry, standing: 'cancelled' } as const;
    expect(linesOf(entry, cancelled).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(linesOf(entry, cancelled)).toContain('METHOD:PUBLISH');
    expect(linesOf(cancelled, cancelled)).toContain('METHOD:CANCEL');
    expect(linesOf(cancelled)).toContain('STATUS:CANCELLED');
  });

  it.each([
    ['SUMMARY', { summary: 'a; b, c \\ d' }, 'SUMMARY:a\\; b\\, c \\\\ d'],
    ['DESCRIPTION', { description: 'one\r\ntwo\nthree\rfour' }, 'DESCRIPTION:one\\ntwo\\nthree\\nfour'],
    [
      'ORGANIZER',
      { organiser: { name: 'A "B"\n\u007fC', email: 'a@example.org' } },
      'ORGANIZER;CN="A  B   C":mailto:a@example.org',
    ],
  ])('escapes typed text: %s', (name, change, line) => {
    expect(lineOf(name, change)).toBe(line);
  });

  it('folds a line after 75 bytes', () => {
    const [first, second] = calendarFile([{ ...entry, summary: 'x'.repeat(100) }])
      .split('\r\n')
      .filter((line) => line.includes('xx'));
    expect(first).toBe(`SUMMARY:${'x'.repeat(67)}`);
    expect(second).toBe(` ${'x'.repeat(33)}`);
    expect(calendarFile([{ ...entry, summary: 'x'.repeat(67) }])).toContain(`SUMMARY:${'x'.repeat(67)}\r\nDESC`);
  });

  it.each([
    ['~', 1],
    ['\u0080', 2],
    ['é', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['ż', 2],
    ['€', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
    ['🚕', 4],
  ])('counts %s as %i bytes', (character, bytes) => {
    const fits = Math.floor((75 - 'SUMMARY:'.length) / bytes);
    const whole = `SUMMARY:${character.repeat(fits)}\r\n`;
    expect(calendarFile([{ ...entry, summary: character.repeat(fits) }])).toContain(`${whole}DESCRIPTION`);
    expect(calendarFile([{ ...entry, summary: character.repeat(fits + 1) }])).toContain(`${whole} ${character}\r\n`);
  });

  it('never has a line of more than 75 bytes or a split character, whatever is typed', () => {
    const bytes = (text: string) => new TextEncoder().encode(text).length;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 300 }), (description) => {
        const lines = calendarFile([{ ...entry, description }]).split('\r\n');
        expect(Math.max(...lines.map(bytes))).toBeLessThanOrEqual(75);
        expect(lineOf('DESCRIPTION', { description })).toBe(
          `DESCRIPTION:${description.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')}`,
        );
      }),
    );
  });
});
