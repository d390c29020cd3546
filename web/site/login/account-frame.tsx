import type { ReactNode } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { usePageData } from '#web/app/page-data.tsx';
import scene from '#web/art/scene-station.svg';
import { useTranslation } from '#web/i18n/translation.tsx';

/** The layout of login, sign up and similar pages: the form on the left, a picture on the right. */
export function AccountFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  return (
    <div className="grid lg:min-h-[44rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section className="flex justify-center px-(--gutter) py-12 lg:justify-end lg:py-16 lg:pr-20">
        <div className="w-full max-w-[26rem]">
          <h1 className="text-h2">{title}</h1>
          {lead ? <p className="mt-3 text-ink-soft">{lead}</p> : null}
          <noscript>
            <p className="mt-6 rounded-card border border-line bg-lamp-glow p-5 text-on-lamp-glow">
              {t('Layout_no-script', { phone: formatPhone(firm.phone, tag) })}
            </p>
          </noscript>
          <div className="mt-8">{children}</div>
        </div>
      </section>
      <aside aria-labelledby="account-aside" className="night relative isolate hidden overflow-hidden lg:block">
        <img
          src={scene}
          alt=""
          width={1440}
          height={680}
          // Not shown on a phone, so not loaded there.
          loading="lazy"
          className="absolute inset-0 -z-1 size-full object-cover object-[75%_100%]"
        />
        <div className="absolute inset-0 -z-1 bg-linear-to-b from-paper via-paper/40 to-transparent" />
        <div className="max-w-[29rem] p-12">
          <p id="account-aside" className="text-h2 font-bold tracking-tight text-balance">
            {t('Account_aside-1')}
          </p>
          <p className="mt-3 max-w-[17rem] text-ink-soft">{t('Account_aside-2')}</p>
        </div>
      </aside>
    </div>
  );
}
