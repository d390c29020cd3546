import type { Firm } from '#domain/api/site/firm.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { NamedList } from '#web/ui/named-list.tsx';

type Network = keyof Firm['socials'];

/**
 * Proper names: the same in every language. The icons are our own simple shapes on a 24 px grid, not the makers' logos.
 */
const networks: Record<Network, { name: string; glyph: string }> = {
  facebook: {
    name: 'Facebook',
    glyph:
      'M14 21v-8h3l.5-3.5H14V7.6c0-1 .4-1.6 1.7-1.6h2V2.9A20 20 0 0 0 15 2.7c-2.7 0-4.5 1.6-4.5 4.5v2.3h-3V13h3v8z',
  },
  instagram: {
    name: 'Instagram',
    glyph:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17 6a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  },
  x: {
    name: 'X',
    glyph:
      'M3.5 4h4.7l4.3 5.8L17.3 4h2.6l-6.2 7.5L20.8 20h-4.7l-4.7-6.2L6.2 20H3.6l6.6-7.9zm3.3 1.8 10.2 12.4h1L7.8 5.8z',
  },
  linkedin: {
    name: 'LinkedIn',
    glyph:
      'M4 9h3.5v11H4zm1.8-5.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h3.3v1.6c.6-1 1.8-1.9 3.5-1.9 2.9 0 4.2 1.8 4.2 5V20h-3.5v-5.7c0-1.5-.5-2.5-1.9-2.5s-2.1 1-2.1 2.5V20H10z',
  },
  youtube: {
    name: 'YouTube',
    glyph: 'M5 6h14a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zm5 3v6l5-3z',
  },
  tiktok: {
    name: 'TikTok',
    glyph: 'M13 3h3c.3 2.3 1.6 3.8 4 4v3c-1.5 0-2.8-.4-4-1.2V15a6 6 0 1 1-6-6c.4 0 .7 0 1 .1v3.1a3 3 0 1 0 2 2.8z',
  },
  whatsapp: {
    name: 'WhatsApp',
    glyph:
      'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3zm-3 4.5h1.5l.9 2.2-1 1.2a6 6 0 0 0 2.7 2.7l1.2-1 2.2.9V15a1.6 1.6 0 0 1-1.7 1.6A7.4 7.4 0 0 1 7.4 9.2 1.6 1.6 0 0 1 9 7.5z',
  },
};

/** The firm's pages on social networks, from its configuration; nothing when it has none. */
export function SocialLinks({ className }: { className?: string }) {
  const { firm } = usePageData();
  const { t } = useTranslation();
  const links = Object.entries(firm.socials).filter((entry): entry is [Network, string] => Boolean(entry[1]));
  if (links.length === 0) return null;
  return (
    <NamedList className={className} label={t('Layout_socials')}>
      {links.map(([network, href]) => (
        <li key={network}>
          <a
            href={href}
            rel="noopener me"
            aria-label={t('Layout_social-link', { firm: firm.name, network: networks[network].name })}
            className="grid size-11 place-items-center rounded-pill text-ink-soft transition hover:bg-hover hover:text-ink lg:size-9"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4.5" fill="currentColor" fillRule="evenodd">
              <path d={networks[network].glyph} />
            </svg>
          </a>
        </li>
      ))}
    </NamedList>
  );
}
