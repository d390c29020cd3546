import type { PageContext } from '#domain/api/site/page-context.ts';
import { escapeHtml } from '#domain/basics/escape-html.ts';
import { languages, languageTag } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { manifestOf, type PageHandle } from '#web/app/page-handle.ts';
import { canonicalUrl } from './canonical.ts';
import { pageTitle } from './page-title.ts';

type Site = Pick<PageContext, 'firm' | 'publicUrl' | 'language'>;

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;

function languageLinks({ publicUrl }: Site, pathname: string): string[] {
  const link = (tag: string, href: string) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}">`;
  return [
    ...languages.map(({ code, tag }) => link(tag, canonicalUrl(publicUrl, pathname, code))),
    link('x-default', `${publicUrl}${pathname}`),
  ];
}

function preview({ firm, publicUrl, language }: Site, title: string, description: string, canonical: string): string[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', firm.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:locale', languageTag(language).replace('-', '_')),
    property('og:image', `${publicUrl}/og.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** Everything in the head that describes a page to people and search engines. */
export function headTags(site: Site, handle: PageHandle, pathname: string, t: Translate): string {
  const { firm, publicUrl, language } = site;
  const title = pageTitle(handle, firm.name, t);
  const description = handle.description ? t(handle.description, { firm: firm.name }) : '';
  const listed = handle.index !== false;
  const canonical = canonicalUrl(publicUrl, pathname, language);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('robots', listed ? 'index,follow' : 'noindex'),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(listed ? [...languageLinks(site, pathname), ...preview(site, title, description, canonical)] : []),
    // The header is navy in both themes, so the browser's own bar is too.
    meta('theme-color', '#0b1526'),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestOf(handle)}">`,
  ].join('\n');
}
