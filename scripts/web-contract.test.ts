import fs from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { withoutDocs } from './web-contract.ts';

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
`;
  const left = withoutDocs('sample.ts', source);
  const packed = left.replaceAll(/\s+/g, ' ');
  expect(packed).toContain('const short = (z.string() );');
  expect(packed).toContain('const whole = ( z.object({ name: (z.string() ), id: z.string() }) );');
  expect(packed).toContain("route({ method: 'PUT', path: '/x', });");
  expect(packed).toContain("export const get = route({ method: 'GET', answer: z.object({ id: z.string() }), });");
  expect(left.length).toBe(source.length);
  expect(left.split('\n').length).toBe(source.split('\n').length);
});

it('leaves no example and no summary of the contract', () => {
  const folder = `${projectRoot}/domain/api`;
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = files.map((name) => ({ name, code: fs.readFileSync(`${folder}/${name}`, 'utf8') }));
  expect(sources.filter(({ code }) => /\blike\(/.test(code)).length).toBeGreaterThan(25);
  const left = sources.map(({ name, code }) => ({ name, code: withoutDocs(name, code) }));
  expect(left.flatMap(({ name, code }) => parseSync(name, code).errors)).toEqual([]);
  expect(left.filter(({ code }) => /\blike\(|summary: ['`\n]/.test(code)).map(({ name }) => name)).toEqual([]);
});
