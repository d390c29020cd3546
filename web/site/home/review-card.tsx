import { Star } from 'lucide-react';
import type { PageReview } from '#domain/api/site/page-context.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

export function ReviewCard({ text, name, town, stars, sample }: PageReview) {
  const { t } = useTranslation();
  return (
    <figure className="relative flex h-full flex-col rounded-card border border-line bg-surface p-5 lg:p-6">
      <p className="flex gap-0.5">
        <span className="sr-only">{t('Reviews_stars', { count: stars })}</span>
        {[1, 2, 3, 4, 5].map((star) => (
          <Star
            key={star}
            aria-hidden="true"
            className={`size-4.5 ${star <= stars ? 'fill-lamp text-lamp' : 'text-line-strong'}`}
          />
        ))}
      </p>
      <blockquote className="mt-3 mb-4 max-sm:text-small lg:mt-4 lg:mb-6">{text}</blockquote>
      <figcaption className="mt-auto flex items-center gap-3 text-small">
        <Avatar name={name} size="small" />
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="text-ink-soft">{town}</span>
        </span>
        {sample ? <span className="ml-auto text-ink-soft">{t('Reviews_sample')}</span> : null}
      </figcaption>
    </figure>
  );
}
