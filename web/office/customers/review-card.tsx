import { Star } from 'lucide-react';
import type { StaffReview } from '#web/api/office/reviews.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

function Stars({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex">
      <span className="sr-only">{t('Reviewsadmin_stars', { count })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={classNames('size-4.5', star <= count ? 'fill-lamp text-lamp-press' : 'text-line-strong')}
        />
      ))}
    </span>
  );
}

interface ReviewCardProps {
  readonly review: StaffReview;
  readonly busy: boolean;
  readonly onPublish: () => void;
  readonly onRefuse: () => void;
}

/** One review as readers would see it, and its actions. */
export function ReviewCard({ review, busy, onPublish, onRefuse }: ReviewCardProps) {
  const { t, tag } = useTranslation();
  const which = { name: review.name, dateTime: formatDateTime(review.date, tag) };
  return (
    <Card as="li" className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={review.name} size="small" />
        <div className="min-w-0 flex-1">
          <h2 className="text-body font-semibold wrap-anywhere">{review.name}</h2>
          <p className="text-tiny text-ink-soft">
            {review.role ? `${review.role} · ` : null}
            <time dateTime={review.date}>{which.dateTime}</time>
          </p>
        </div>
        <Stars count={review.stars} />
      </div>
      <p className="text-small wrap-anywhere whitespace-pre-line">{review.text}</p>
      {review.note ? (
        <p className="rounded-control bg-sunken p-3 text-small wrap-anywhere">
          <span className="font-semibold">{t('Ui_label', { label: t('Reviewsadmin_reason') })} </span>
          {review.note}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {review.sample ? <Badge>{t('Reviewsadmin_sample')}</Badge> : null}
        {review.state === 'waiting' || review.state === 'refused' ? (
          <Button size="small" busy={busy} onClick={onPublish} aria-label={t('Reviewsadmin_publish-of', which)}>
            {t('Reviewsadmin_publish')}
          </Button>
        ) : null}
        {review.state === 'waiting' || review.state === 'published' ? (
          <Button
            kind="outline"
            size="small"
            onClick={onRefuse}
            aria-label={t(`Reviewsadmin_${review.state === 'waiting' ? 'refuse' : 'take-down'}-of`, which)}
          >
            {t(`Reviewsadmin_${review.state === 'waiting' ? 'refuse' : 'take-down'}`)}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
