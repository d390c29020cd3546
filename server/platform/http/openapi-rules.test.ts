import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer();

/** The path by which `.redocly.lint-ignore.yaml` names the document. */
const address = 'http://localhost:3000/api/openapi.json';

it('passes every rule that Redocly recommends', async () => {
  const config = await loadConfig({ customExtends: ['recommended'] });
  const { body: source } = await testServer().call('GET', '/api/openapi.json');
  const problems = await lintFromString({ source, absoluteRef: address, config });
  const place = (ruleId: string, pointer: string | undefined) => `${ruleId} ${pointer}`;
  const found = problems.map(({ ruleId, location, message }) => ({
    where: place(ruleId, location[0]?.pointer),
    message,
  }));
  const excepted = Object.entries(config.ignore[address] ?? {}).flatMap(([ruleId, list]) =>
    [...list].map((pointer) => place(ruleId, pointer)),
  );
  expect(found.filter(({ where }) => !excepted.includes(where))).toEqual([]);
  // An exception that is no longer needed must be removed.
  expect(excepted.filter((where) => !found.some((problem) => problem.where === where))).toEqual([]);
});
