import type { PageHandle } from '#web/app/page-handle.ts';
import { LegalPage } from '#web/site/legal/legal-page.tsx';

export const handle: PageHandle = { title: 'Accessibility_title', description: 'Accessibility_description' };

const sections = { a: 2, b: 3, c: 3, d: 2, e: 2 };

export function Component() {
  return <LegalPage prefix="Accessibility" sections={sections} />;
}
