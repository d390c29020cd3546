import fs from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { checkedBodies, forBrowsers } from './web-contract.ts';

it('drops examples, names and descriptions, and keeps line positions', () => {
  const source = `const short = like(z.string(), 'Robin');
const whole = like(
  z.object({ name: like(z.string(), 'Robin'), id: z.string() }),
  { name: 'Robin', id: 'x' },
);
const change = (id: string, summary: string) => route({ id, method: 'PUT', path: '/x', tag: 'Quotes', summary });
export const get = route({
  id: 'getIt',
  method: 'GET',
  summary: 'Gets it.',
  answer: z.object({ id: z.string() }),
  tag: 'Quotes',
});
export const send = route({ method: 'PUT', path: '/a', body: name, answer: { contentType: 'text/csv' } });
export const checked = route({ method: 'PUT', path: '/b', params: name, body: name, answer: name });
`;
  const left = forBrowsers('sample.ts', source, new Set(['checked']));
  const packed = left.replaceAll(/\s+/g, ' ');
  const pure = (text: string) => `= /* @__PURE__ */ (() => ${text})();`;
  expect(packed).toContain(`const short ${pure('(z.string() )')}`);
  expect(packed).toContain(`const whole ${pure('( z.object({ name: (z.string() ), id: z.string() }) )')}`);
  expect(packed).toContain("route({ method: 'PUT', path: '/x', });");
  expect(packed).toContain(`get ${pure("route({ method: 'GET', answer: {} , })")}`);
  expect(packed).toContain(`send ${pure("route({ method: 'PUT', path: '/a', answer: { contentType: 'text/csv' } })")}`);
  expect(packed).toContain(`checked ${pure("route({ method: 'PUT', path: '/b', body: name, answer: {} })")}`);
  expect(left.split('\n').length).toBe(source.split('\n').length);
});

it('leaves no example and no summary of the contract', () => {
  const folder = `${projectRoot}/domain/api`;
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = files.map((name) => ({ name, code: fs.readFileSync(`${folder}/${name}`, 'utf8') }));
  expect(sources.filter(({ code }) => /\blike\(/.test(code)).length).toBeGreaterThan(25);
  const bodies = checkedBodies(`${projectRoot}/web`);
  expect(bodies).toContain('changePassword');
  const left = sources.map(({ name, code }) => ({ name, code: forBrowsers(name, code, bodies) }));
  expect(left.flatMap(({ name, code }) => parseSync(name, code).errors)).toEqual([]);
  expect(left.filter(({ code }) => /\blike\(|summary: ['`\n]/.test(code)).map(({ name }) => name)).toEqual([]);
});
