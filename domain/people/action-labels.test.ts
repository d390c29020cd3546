import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionNames } from './action-labels.ts';
import { isNotificationKind, notificationKinds } from './notification-kinds.ts';

const folder = path.resolve(import.meta.dirname, '../i18n/eng');
const english = Object.assign(
  {},
  ...fs.readdirSync(folder).map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as object),
) as Record<string, string>;

/** The dictionary keys with a prefix and a suffix. */
const saidBetween = (start: string, end: string) =>
  Object.keys(english)
    .filter((key) => key.startsWith(start) && key.endsWith(end))
    .map((key) => key.slice(start.length, end === '' ? undefined : -end.length));

describe('actions of staff', () => {
  it('all have a label, and no label is left over', () => {
    expect(actionNames.toSorted()).toEqual(saidBetween('Action_', '').sort());
  });
});

describe('notifications', () => {
  const kinds = Object.entries(notificationKinds);

  it('all have a name and a message, and none is left over', () => {
    const names = kinds.map(([kind]) => kind).sort();
    expect(saidBetween('Notification_', '-name').sort()).toEqual(names);
    expect(saidBetween('Notification_', '-message').sort()).toEqual(names);
  });

  it.each(kinds)('fill the gaps of their message: %s', (kind, gaps) => {
    const message = english[`Notification_${kind}-message`] ?? '';
    expect([...message.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, gap]) => gap).sort()).toEqual([...gaps].sort());
  });

  it('are recognised by their kind', () => {
    expect(['welcome', 'offer', 'toString', 'gone', ''].filter(isNotificationKind)).toEqual(['welcome', 'offer']);
  });
});
