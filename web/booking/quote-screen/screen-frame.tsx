import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';

interface ScreenFrameProps {
  readonly notices: ReactNode;
  readonly form: ReactNode;
  readonly answer: ReactNode;
}

/** The dark banner with the form on its edge: in the first view on every phone. */
export function ScreenFrame({ notices, form, answer }: ScreenFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <section className="night" data-print="hide">
        <div className="column pt-3 pb-20 sm:pt-8 lg:pb-24">
          <h1 className="text-h3 sm:text-h2">{t('Quote_heading')}</h1>
          <p className="mt-2 hidden max-w-text text-ink-soft sm:block">{t('Quote_lead')}</p>
        </div>
      </section>
      <div className="column -mt-17 pb-16 lg:-mt-16 lg:pb-24">
        {notices}
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
          {form}
          {answer}
        </div>
      </div>
    </>
  );
}
