import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useNow } from './use-now.ts';

function Clock() {
  return <time>{useNow(1000)}</time>;
}

it('has no time in the served HTML, so that hydration matches it', () => {
  expect(renderToString(<Clock />)).toBe('<time>0</time>');
});
