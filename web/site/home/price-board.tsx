import { usePageData } from '#web/app/page-data.tsx';
import { formatPounds } from '#web/i18n/format.ts';
import { usePlaceName } from '#web/i18n/place-name.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SplitFlapBoard } from '#web/ui/flap-board/split-flap-board.tsx';

/** The departure board: the price of an Executive car from the first start to every published destination. */
export function PriceBoard() {
  const { t, tag, has } = useTranslation();
  const { tariff } = usePageData();
  const placeName = usePlaceName();
  // A line of the board has 24 characters, so long names have a short form.
  const shortName = (id: string, name: string) => (has(`Board_${id}`) ? t(`Board_${id}`) : placeName(id, name));
  // Most people who look at this board are on their way to Heathrow.
  const lines = tariff.published.toSorted((a, b) => Number(b.id === 'heathrow') - Number(a.id === 'heathrow'));
  return (
    <section aria-labelledby="board-title" className="night">
      <div className="column section-gap">
        <div className="grid items-center gap-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <div className="lg:order-last">
            <h2 id="board-title">{t('Board_title')}</h2>
            <p className="mt-3 text-ink-soft lg:mt-4 lg:text-lead">
              {t('Board_lead', { start: tariff.starts[0]?.name ?? '' })}
            </p>
            <p className="mt-3 text-small text-ink-soft">
              {t('Prices_holiday', { money: formatPounds(tariff.bankHolidaySupplement, tag) })}
            </p>
            <ButtonLink to={paths.airportTransfer()} kind="outline" className="mt-5 lg:mt-7">
              {t('Board_all')}
            </ButtonLink>
          </div>
          <SplitFlapBoard
            label={t('Board_label')}
            heading={{ place: t('Board_to'), price: t('Board_price') }}
            lines={lines.map(({ id, location, price }) => ({
              place: shortName(id, location),
              price: formatPounds(price, tag),
            }))}
          />
        </div>
      </div>
    </section>
  );
}
