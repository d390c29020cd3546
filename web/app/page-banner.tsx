import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';

export interface Crumb {
  readonly name: string;
  readonly to?: string;
}

/** The page's breadcrumb; the last name is the page itself and not a link. */
function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTranslation();
  const all: readonly Crumb[] = [{ name: t('Nav_Home'), to: paths.home() }, ...trail];
  return (
    <nav aria-label={t('Layout_breadcrumb')} className="text-small text-ink-soft">
      <ol className="flex flex-wrap gap-x-2">
        {all.map(({ name, to }, index) => (
          <li key={name} className="flex items-center gap-x-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center no-underline hover:text-ink hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PageBannerProps {
  readonly title: string;
  readonly lead?: string;
  readonly trail?: readonly Crumb[];
  /** The picture behind the title; its left side is plain. */
  readonly picture?: {
    readonly src: string;
    readonly width: number;
    readonly height: number;
    /** The picture's subject is in the sky, not on the road. */
    readonly high?: boolean;
  };
  readonly children?: ReactNode;
}

/** The banner at the top of a page. */
export function PageBanner({ title, lead, trail, picture, children }: PageBannerProps) {
  return (
    <section className="night relative isolate overflow-hidden border-b border-line">
      {picture ? (
        <>
          <img
            src={picture.src}
            alt=""
            width={picture.width}
            height={picture.height}
            fetchPriority="high"
            className={classNames(
              'absolute inset-x-0 bottom-0 -z-2 h-56 w-full object-cover lg:right-0 lg:left-auto lg:h-full lg:w-3/4',
              picture.high ? 'object-[92%_20%]' : 'object-[60%_100%]',
            )}
          />
          <div className="absolute inset-x-0 bottom-0 -z-1 h-56 bg-linear-to-b from-paper to-transparent to-50% lg:right-0 lg:left-auto lg:h-full lg:w-3/4 lg:bg-linear-to-r lg:from-10% lg:to-65%" />
        </>
      ) : null}
      <div className={`column ${picture ? 'pt-6 pb-60 lg:min-h-105 lg:pt-8 lg:pb-16' : 'pt-6 pb-12 lg:pt-8 lg:pb-16'}`}>
        <Breadcrumb trail={trail ?? [{ name: title }]} />
        <h1 className={classNames('mt-6', picture ? 'max-w-[33rem]' : 'max-w-text')}>{title}</h1>
        {lead ? (
          <p className={classNames('mt-5 text-lead text-ink-soft', picture ? 'max-w-[31rem]' : 'max-w-[36rem]')}>
            {lead}
          </p>
        ) : null}
        {children}
      </div>
    </section>
  );
}
