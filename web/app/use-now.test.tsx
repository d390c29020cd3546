import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useNow } from './use-now.ts';

function Clock() {
  return <time>{useNow(1000)}</time>;
}

it('knows no hour in served HTML, so that the browser repeats it before the clock begins', () => {
  expect(renderToString(<Clock />)).toBe('<time>0</time>');
});
