import type { Firm } from '#domain/api/site/firm.ts';
import { escapeHtml } from '#domain/basics/escape-html.ts';
import { languages } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { canonicalUrl } from '#web/app/head/canonical.ts';
import { paths } from './paths.ts';
import { publicPages } from './routes.tsx';

/** `sitemap.xml`: every public page with its six languages. */
export function sitemapXml(publicUrl: string, lastChanged: string): string {
  const alternates = (path: string) =>
    [
      ...languages.map(({ code, tag }) => ({ tag, href: canonicalUrl(publicUrl, path, code) })),
      { tag: 'x-default', href: `${publicUrl}${path}` },
    ]
      .map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}"/>`)
      .join('');
  const entries = publicPages.map(
    ({ path, priority }) =>
      `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc><lastmod>${lastChanged}</lastmod><priority>${priority}</priority>${alternates(path)}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** `robots.txt`: everything public is allowed, work pages and the API are not for search engines. */
export function robotsText(publicUrl: string): string {
  const closed = [`${paths.prefix()}/user/`, `${paths.prefix()}/booking/admin/`, `${paths.prefix()}/manage`, '/api/'];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const looks = {
  display: 'standalone',
  background_color: '#0b1526',
  theme_color: '#0b1526',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** `manifest.webmanifest`, so that the site can be added to a phone's home screen. */
export function webManifest(firm: Firm, t: Translate): string {
  return JSON.stringify({
    name: firm.name,
    short_name: firm.name,
    description: t('Home_description'),
    start_url: paths.home(),
    scope: '/',
    ...looks,
  });
}

/** `driver.webmanifest`: the driver page as an app of its own. */
export function driverManifest(firm: Firm, t: Translate): string {
  return JSON.stringify({
    id: paths.driver(),
    name: `${t('Menu_driver')} – ${firm.name}`,
    short_name: t('Menu_driver'),
    description: t('Driver_lead'),
    start_url: paths.driver(),
    scope: '/',
    ...looks,
  });
}
