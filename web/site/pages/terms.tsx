import type { PageHandle } from '#web/app/page-handle.ts';
import { LegalPage } from '#web/site/legal/legal-page.tsx';

export const handle: PageHandle = { title: 'Terms_title', description: 'Terms_description' };

const sections = { a: 2, b: 3, c: 5, d: 3, e: 2, f: 3, g: 2, h: 2, i: 2 };

export function Component() {
  return <LegalPage prefix="Terms" sections={sections} />;
}
