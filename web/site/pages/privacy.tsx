import type { PageHandle } from '#web/app/page-handle.ts';
import { LegalPage } from '#web/site/legal/legal-page.tsx';

export const handle: PageHandle = { title: 'Privacy_title', description: 'Privacy_description' };

const sections = { a: 2, b: 4, c: 3, d: 3, e: 2, f: 2, g: 3, h: 2 };

export function Component() {
  return <LegalPage prefix="Privacy" sections={sections} />;
}
