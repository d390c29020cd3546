import { useEffect, useRef } from 'react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { QuotedCar } from './booking-body.ts';

interface PanelNoticeProps {
  readonly expired: boolean;
  readonly asking: boolean;
  /** An earlier attempt got no answer: the booking may already exist. */
  readonly unanswered: boolean;
  /** The price of this journey before it was priced again. */
  readonly before: number | undefined;
  readonly car: QuotedCar;
  readonly failure: string;
  readonly wrongFields: boolean;
  readonly onRequote: () => void;
  /** Set if it was the voucher code that was refused. */
  readonly onDropCode: (() => void) | null;
}

function PriceChange({ before, car }: Pick<PanelNoticeProps, 'before' | 'car'>) {
  const { t, tag } = useTranslation();
  if (before === undefined) return null;
  if (before === car.total) {
    return (
      <Notice kind="good" live="polite">
        {t('Quote_price-same')}
      </Notice>
    );
  }
  const prices = {
    car: t(`Quote_car-${car.carType}`),
    fromMoney: formatPounds(before, tag),
    toMoney: formatPounds(car.total, tag),
  };
  return (
    <Notice kind="caution" live="assertive" title={t('Quote_price-changed')}>
      {t(car.total > before ? 'Quote_price-up' : 'Quote_price-down', prices)}
    </Notice>
  );
}

/** The most important message, above the passenger's details. */
export function PanelNotice(props: PanelNoticeProps) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const { expired, asking, unanswered, failure, wrongFields, onRequote, onDropCode } = props;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && !wrongFields) top.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, wrongFields]);
  return (
    <div ref={top} className="empty:hidden">
      {expired ? (
        <Notice kind="caution" live="assertive" title={t('Quote_expired')}>
          <p>{t('Passenger_expired')}</p>
          <Button kind="outline" size="small" className="mt-3" busy={asking} onClick={onRequote}>
            {t('Quote_requote')}
          </Button>
        </Notice>
      ) : failure ? (
        <Notice kind="bad" live="assertive" title={t('Passenger_failed')}>
          <p>{failure}</p>
          {wrongFields ? null : (
            <p className="mt-1">{t('Passenger_failed-hint', { phone: formatPhone(firm.phone, tag) })}</p>
          )}
          {onDropCode ? (
            <Button kind="outline" size="small" className="mt-3" busy={asking} onClick={onDropCode}>
              {t('Quote_voucher-remove')}
            </Button>
          ) : null}
        </Notice>
      ) : unanswered ? (
        <Notice kind="caution" live="polite" title={t('Passenger_unanswered')}>
          {t('Passenger_unanswered-text')}
        </Notice>
      ) : (
        <PriceChange before={props.before} car={props.car} />
      )}
    </div>
  );
}
