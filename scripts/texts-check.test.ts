import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTexts } from './texts/check-texts.ts';
import { formatProblems } from './texts/format-rules.ts';
import { gapProblems, nameProblems, shapeProblems } from './texts/gap-rules.ts';
import { readCalls } from './texts/read-calls.ts';

const texts = new Map([
  ['Board_plain', 'Today'],
  ['Board_late', '{{reference}} ({{dateTime}}): late'],
  ['Board_soon', '{{reference}} ({{dateTime}}): soon'],
  ['Board_jobs_one', '{{count}} job'],
  ['Board_jobs_other', '{{count}} jobs for {{name}}'],
  ['Problem_busy-detail', '{{name}} is busy until: {{dateTime}}.'],
]);

const problemsIn = (code: string) => readCalls('a.ts', code).flatMap((call) => gapProblems(call, texts));

describe('a call that uses a text', () => {
  it.each([
    ["t('Board_plain')"],
    ["t('Board_late', { reference, dateTime: formatDateTime(at, tag) })"],
    ["const gaps = { reference: 'BT-1', dateTime: at, more: 1 }; t('Board_late', gaps)"],
    ["const gaps = (r) => ({ reference: r, dateTime: at }); words.t('Board_late', gaps(r))"],
    ["t(isLate ? 'Board_late' : 'Board_soon', { ...(at && { dateTime: at }), reference })"],
    ["t('Board_late', given)"],
    ['t(`Board_${code}`, { reference, dateTime })'],
    ["t('Board_jobs', { count, name })"],
    ["t('Board_plain', { count })"],
    ["throw new AppError('busy', { spokenFacts: { name: key }, timeFacts: { dateTime: at } })"],
    ["other('Board_late', {})"],
  ])('may be %s', (code) => {
    expect(problemsIn(code)).toEqual([]);
  });

  it.each([
    ["t('Board_late')", ['{{reference}} that is not filled', '{{dateTime}} that is not filled']],
    ["t('Board_late', { reference, time: at })", ['{{dateTime}} that is not filled', 'has no gap {{time}}']],
    ["t(isLate ? 'Board_late' : 'Board_plain', { reference })", ['{{dateTime}} that is not filled']],
    ["const key = 'Board_late'; t(key, { reference })", ['{{dateTime}} that is not filled']],
    ["deps.translations.in('eng')('Board_late', { reference })", ['{{dateTime}} that is not filled']],
    ["const gaps = { reference }; t('Board_late', { ...gaps })", ['{{dateTime}} that is not filled']],
    ["t('Board_jobs', { count })", ['{{name}} that is not filled']],
    ["t('Board_plain', { name })", ['has no gap {{name}}']],
    ['t(`Board_${code}`, { reference, time })', ['has no gap {{time}}']],
    ["throw new AppError('busy', { facts: { name } })", ['{{dateTime}} that is not filled']],
    ["throw new AppError('busy')", ['{{name}} that is not filled', '{{dateTime}} that is not filled']],
  ])('may not be %s', (code, said) => {
    expect(
      problemsIn(code).map((problem) =>
        problem.replace(/^a\.ts:1: .*? has (a gap )?/, (_, open) => (open ? '' : 'has ')),
      ),
    ).toEqual(said);
  });
});

describe('a gap', () => {
  it('has its format in its name', () => {
    expect(nameProblems(new Map([['Board_late', '{{reference}} at {{time}}']]))).toEqual([
      'Board_late: {{time}} does not say its format (dateTime, day, clock, month, money, duration …)',
    ]);
    expect(nameProblems(texts)).toEqual([]);
  });

  it.each([['{{reference}}, pickup {{fromDateTime, on}}'], ['{{count}} {{count, select, one {car} other {cars}}}']])(
    'may be %s',
    (text) => {
      expect(shapeProblems(new Map([['Board_late', text]]))).toEqual([]);
    },
  );

  it.each([
    ['{{count, select, one {car}}}', 'has no “other”'],
    ['{{count, select, one {car} other {{{money}}}}}', 'cannot be read'],
    ['{{dateTime, beside}}', 'asks for a form that there is not'],
    ['{{money, on}}', 'asks for a form that there is not'],
    ['{{ dateTime }}', 'cannot be read'],
    ['{dateTime}', 'cannot be read'],
  ])('may not be %s', (text, why) => {
    expect(shapeProblems(new Map([['Board_late', text]])).join()).toContain(why);
  });

  it('needs its value in a form and in a select as well', () => {
    const asked = new Map([['Board_late', 'Late {{dateTime, on}}, {{count, select, one {car} other {cars}}}']]);
    const [call] = readCalls('a.ts', "t('Board_late', {})");
    expect(call && gapProblems(call, asked)).toHaveLength(2);
  });
});

describe('formatted figures', () => {
  it.each([
    ['`£${price}`', 'the pound sign'],
    ["const look = { sign: '✅' };", 'signs are drawn'],
    ["const sign = '£';", 'the pound sign'],
    ['<p>£{price}</p>', 'the pound sign'],
    ['price.toFixed(2)', 'toFixed writes a point'],
    ['`${rate} %`', 'the per cent sign'],
    ['`${rate}% off`', 'the per cent sign'],
    ['new Date(at).toLocaleString(tag)', 'toLocaleString makes a format'],
    ["day.toLocaleDateString('en-GB')", 'toLocaleDateString makes a date style'],
    ["new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })", 'Intl.DateTimeFormat has one home'],
    ['new Intl.NumberFormat(tag)', 'Intl.NumberFormat has one home'],
    ['<TextField inputMode="decimal" />', 'a DecimalField shows a figure'],
    ["londonWallTime(at).replace('T', ' ')", 'an ISO date is for files'],
    ["`${t('Board_plain')}: ${day}`", 'French puts a space before a colon'],
    ["<p>{t('Board_plain')}: {day}</p>", 'French puts a space before a colon'],
  ])('are never written as %s', (code, why) => {
    expect(formatProblems('web/site/prices/price.tsx', code)).toEqual([expect.stringContaining(`price.tsx:1: ${why}`)]);
  });

  it('are allowed in files and fields for machines', () => {
    expect(formatProblems('server/areas/register/register-csv.ts', 'price.toFixed(2)')).toEqual([]);
    expect(formatProblems('domain/i18n/format-time.ts', 'new Intl.DateTimeFormat(tag)')).toEqual([]);
    expect(formatProblems('web/site/prices/price.tsx', 'formatPounds(price, tag); a % b; "100%";')).toEqual([]);
  });
});

describe('a project', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'texts-sample-'));
  const write = (file: string, content: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), content);
  };
  afterAll(() => fs.rmSync(root, { recursive: true }));

  it('is read as a whole: its texts and every place that uses one', () => {
    for (const folder of ['server', 'e2e']) fs.mkdirSync(path.join(root, folder));
    write('domain/i18n/eng/a.json', '{ "Board_late": "{{reference}}: late" }');
    write('web/a.ts', "t('Board_late', { reference });");
    expect(checkTexts(root)).toEqual({ texts: 1, calls: 1, problems: [] });
    write('server/a.ts', "t('Board_late', {});");
    expect(checkTexts(root)).toMatchObject({ calls: 2, problems: [expect.stringContaining('server/a.ts:1')] });
  });

  it('counts as unchecked without texts, or without a place that uses one', () => {
    write('domain/i18n/eng/a.json', '{}');
    expect(checkTexts(root).problems).toContain('nothing was checked: no text, or no place that says one');
  });
});
