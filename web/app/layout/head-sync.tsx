import { useEffect } from 'react';
import { canonicalUrl } from '#web/app/head/canonical.ts';
import { pageTitle } from '#web/app/head/page-title.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { manifestOf, usePageHandle } from '#web/app/page-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useLocation } from '#web/router/use-router.ts';

function setContent(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Updates title, description, canonical URL and manifest when the page or the language changes in the browser. */
export function HeadSync() {
  const handle = usePageHandle();
  const { t, language } = useTranslation();
  const { firm, publicUrl } = usePageData();
  const { pathname } = useLocation();
  const title = handle ? pageTitle(handle, firm.name, t) : firm.name;
  const description = handle?.description ? t(handle.description, { firm: firm.name }) : '';
  const index = handle?.index !== false;
  const manifest = manifestOf(handle);
  useEffect(() => {
    document.title = title;
    setContent('meta[name="description"]', 'content', description);
    setContent('meta[name="robots"]', 'content', index ? 'index,follow' : 'noindex');
    setContent('link[rel="canonical"]', 'href', canonicalUrl(publicUrl, pathname, language));
    setContent('link[rel="manifest"]', 'href', manifest);
  }, [manifest, title, description, index, publicUrl, pathname, language]);
  // Announced to screen readers, which do not notice a page change without a load.
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
}
