import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from './button.tsx';

type LoadMoreProps = {
  /** How many items the list shows now. */
  shown: number;
  hasMore: boolean;
  busy?: boolean;
  onMore: () => void;
};

/** The end of a list that loads page by page. The count is announced when it grows. */
export function LoadMore({ shown, hasMore, busy, onMore }: LoadMoreProps) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-3 pt-5">
      <output className="text-small text-ink-soft tabular-nums">
        {busy ? t('Ui_loading-more') : t('Ui_shown', { count: shown })}
      </output>
      {hasMore ? (
        <Button kind="outline" onClick={onMore} busy={busy}>
          {t('Ui_load-more')}
        </Button>
      ) : null}
    </div>
  );
}
