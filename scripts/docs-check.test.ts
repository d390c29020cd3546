import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { checkDocs, settingsOf } from './docs/check-docs.ts';

const root = path.resolve(import.meta.dirname, '..');
const made: string[] = [];

function project(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-sample-'));
  made.push(folder);
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

afterEach(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

const readme =
  'Type `npm start` and `npm run bench -- speed`, then `npm run staff -- add EMAIL`. See [how](docs/how.md).\n\n| `PORT` | 3000 |\n';
const sound = {
  'package.json': JSON.stringify({ scripts: { start: 'x', staff: 'y', bench: 'z' } }),
  'README.md': readme,
  'docs/how.md': 'The door is `server/env.ts`; the settings are in `.env`.\n\n```sh\nnpm start\n```\n',
  'server/env.ts': 'const schema = z.object({\n  PORT: z.string(),\n});\n',
  '.env.example': '# PORT=3000\n',
  'compose.yaml': 'services:\n  site:\n    environment:\n      PORT: 3000\n      POSTGRES_USER: site\n',
  'bench/bench-list.ts': "const all = {\n  speed: { section: 'Speed' },\n};\n",
};

const packages = (...names: string[]) =>
  JSON.stringify({
    ...JSON.parse(sound['package.json']),
    dependencies: Object.fromEntries(names.map((n) => [n, '1'])),
  });

/** Each sample has one fault. */
const broken: readonly [what: string, files: Record<string, string>, says: string][] = [
  ['a script that does not exist', { 'docs/a.md': '`npm run fly`' }, 'docs/a.md: no npm script fly'],
  ['a script in a block', { 'docs/a.md': '```sh\nnpm run fly\n```\n' }, 'docs/a.md: no npm script fly'],
  ['a path that does not exist', { 'docs/a.md': 'See `server/gone.ts`.' }, 'docs/a.md: server/gone.ts does not exist'],
  ['a file of the root', { 'docs/a.md': 'See `gone.json`.' }, 'docs/a.md: gone.json does not exist'],
  ['a benchmark that does not exist', { 'docs/a.md': '`npm run bench -- luck`' }, 'docs/a.md: no benchmark luck'],
  [
    'an unnamed benchmark',
    { 'README.md': readme.replace('-- speed', '-- NAME') },
    'README.md: the benchmark speed is missing',
  ],
  [
    'a setting named twice',
    { 'README.md': `${readme}| \`PORT\` | 1 |\n` },
    'README.md: the setting PORT stands there twice',
  ],
  [
    'a test that does not exist',
    { 'docs/a.md': 'Shown: `server/a.test.ts` "holds" "is gone"', 'server/a.test.ts': "it('holds', () => {});" },
    'docs/a.md: server/a.test.ts has no test "is gone"',
  ],
  [
    'a claim without a test',
    {
      'docs/a.md': '| how | test |\n| --- | --- |\n| Holds | `server/a.test.ts` "holds" |\n| Flies | trust us |\n',
      'server/a.test.ts': "it('holds', () => {});",
    },
    'docs/a.md: no test in the line | Flies | trust us |',
  ],
  [
    'a package that nobody explains',
    { 'docs/dependencies.md': '| `zod` | checks |', 'package.json': packages('zod', 'left-pad') },
    'docs/dependencies.md: left-pad is missing',
  ],
  [
    'a package of a benchmark that nobody explains',
    { 'docs/dependencies.md': '# Packages', 'bench/fast/package.json': packages('left-pad') },
    'docs/dependencies.md: left-pad is missing',
  ],
  [
    'an explained package that is gone',
    { 'docs/dependencies.md': '| `zod` | checks |\n| `@types/*` | types |', 'package.json': packages('zod') },
    'docs/dependencies.md: no package @types/*',
  ],
  ['a dead link', { 'docs/a.md': '[x](gone.md#part)' }, 'docs/a.md: the link gone.md#part leads nowhere'],
  [
    'an unnamed script',
    { 'README.md': readme.replace('npm run staff', 'x') },
    'README.md: the script staff is missing',
  ],
  ['an unnamed setting', { 'README.md': readme.replace('`PORT`', '') }, 'README.md: the setting PORT is missing'],
  ['an invented setting', { 'README.md': `${readme}| \`PROT\` | 1 |\n` }, 'README.md: PROT is no setting'],
  ['a setting without example', { '.env.example': '' }, '.env.example: the setting PORT is missing'],
  [
    'a setting that the container lacks',
    { 'compose.yaml': 'services:\n  site:\n' },
    'compose.yaml: the setting PORT is missing',
  ],
  [
    'a setting of the container that means nothing',
    { 'compose.yaml': '      PORT: 3000\n      PROT: 3000\n' },
    'compose.yaml: PROT is no setting',
  ],
  ['an example of nothing', { '.env.example': '# PORT=1\n# PROT=2\n' }, '.env.example: PROT is no setting'],
];

describe('docs check', () => {
  it('accepts pages that are correct', () => {
    const report = checkDocs(project(sound));
    expect(report.problems).toEqual([]);
    expect(report.pages).toBe(2);
  });

  it.each(broken)('finds %s', (_what, files, says) => {
    expect(checkDocs(project({ ...sound, ...files })).problems).toEqual([says]);
  });

  it('fails when there is nothing to check', () => {
    const empty = checkDocs(project({ 'package.json': '{}', 'README.md': 'Hello.' }));
    expect(empty.problems).toEqual(['nothing was checked: no page names anything']);
  });
});

describe('.env.example', () => {
  const text = fs.readFileSync(path.join(root, '.env.example'), 'utf8');

  it('is valid as it is', () => {
    expect(readEnv(parseEnv(text)).APP_MODE).toBe('demo');
  });

  it('has a valid example for every setting', () => {
    const values = parseEnv(text.replaceAll(/^# ?(?=[A-Z_]+=)/gm, ''));
    expect(Object.keys(values).sort()).toEqual(settingsOf(root).sort());
    expect(settingsOf(root).length).toBeGreaterThan(15);
    expect(() => readEnv(values)).not.toThrow();
  });

  it('is not a configuration for production', () => {
    const values = parseEnv(text.replaceAll(/^# ?(?=[A-Z_]+=)/gm, ''));
    expect(() => readEnv({ ...values, APP_MODE: 'production' })).toThrow(/SESSION_SECRET: can be guessed/);
  });
});

describe('the container', () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const [dockerfile, compose] = [read('Dockerfile'), read('compose.yaml')];
  const site = compose.slice(compose.indexOf('  site:'), compose.indexOf('  database:\n    image'));

  it('runs on an LTS version of Node, as an ordinary user, with a health check', () => {
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
      'node:24-slim',
      'node:24-slim',
    ]);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m);
  });

  it('writes only to its volume, and cannot gain privileges', () => {
    for (const line of ['read_only: true', 'tmpfs: [/tmp]', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(site).toContain(line);
  });

  it('has no built-in password', () => {
    expect(compose).toMatch(/POSTGRES_PASSWORD: \$\{POSTGRES_PASSWORD:\?/);
    expect(compose).toMatch(/SESSION_SECRET: \$\{SESSION_SECRET:\?/);
    expect(compose).not.toMatch(/PASSWORD:-[^}]/);
  });
});
