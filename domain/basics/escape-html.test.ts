import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('stops a text from closing its element or attribute', () => {
  expect(escapeHtml(`<b title="x" lang='y'>R&D</b>`)).toBe(
    '&lt;b title=&quot;x&quot; lang=&#39;y&#39;&gt;R&amp;D&lt;/b&gt;',
  );
});
