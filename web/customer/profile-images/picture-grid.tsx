import { useQuery } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { choosePicture, deletePicture, type Picture, picturesQuery } from '#web/api/customer/pictures.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { pictureQuery } from './own-picture.ts';

/** Chooses and deletes pictures, and shows the result. */
function usePictureActions() {
  const { run } = useAction((call: () => Promise<{ message: string }>) => call(), {
    doneText: ({ message }) => message,
    toastsAbout: 'pictures',
    mayOverlap: true,
    invalidates: [picturesQuery.queryKey, pictureQuery.queryKey],
  });
  return {
    choose: (picture: Picture) => void run(() => choosePicture(picture)),
    remove: (id: string) => void run(() => deletePicture(id)),
  };
}

interface TileProps {
  readonly picture: Picture;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDelete: () => void;
}

function Tile({ picture, isChosen, onChoose, onDelete }: TileProps) {
  const { t } = useTranslation();
  return (
    <li className="relative grid gap-1">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t('Profile_use-image', { title: picture.title })}
        onClick={onChoose}
        className="relative overflow-hidden rounded-card border-3 border-transparent transition aria-pressed:border-lamp hover:border-line-strong"
      >
        <img src={picture.imageUrl} alt="" loading="lazy" className="aspect-square w-full object-cover" />
        {isChosen ? (
          <span className="absolute bottom-1 left-1 grid size-6 place-items-center rounded-pill bg-lamp text-on-lamp">
            <Check aria-hidden="true" className="size-4" />
          </span>
        ) : null}
      </button>
      <span className="flex items-center justify-between gap-1">
        <span className="min-w-0 truncate text-small" title={picture.title}>
          {picture.title}
        </span>
        <IconButton small label={t('Profile_delete-image', { title: picture.title })} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}

/** The person's pictures; a click makes one the profile picture. */
export function PictureGrid() {
  const { t } = useTranslation();
  const { data, isPending, isError, isFetching, refetch } = useQuery(picturesQuery);
  const { data: chosen } = useQuery(pictureQuery);
  const { choose, remove } = usePictureActions();
  const [asking, setAsking] = useState<Picture | null>(null);
  if (isPending) return <SkeletonList count={1} />;
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (data.length === 0) return <p className="text-ink-soft">{t('Profile_no-images')}</p>;
  return (
    <div>
      <p className="mb-3 text-small text-ink-soft">{t('Profile_images-hint')}</p>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-5">
        {data.map((picture) => (
          <Tile
            key={picture.id}
            picture={picture}
            isChosen={picture.imageUrl === chosen}
            onChoose={() => choose(picture)}
            onDelete={() => setAsking(picture)}
          />
        ))}
      </ul>
      <Dialog
        open={asking !== null}
        onOpenChange={(next) => {
          if (!next) setAsking(null);
        }}
        title={t('Profile_delete-ask')}
        description={asking?.title}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(null)}>
              {t('Profile_delete-keep')}
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                if (asking) remove(asking.id);
                setAsking(null);
              }}
            >
              {t('Profile_delete')}
            </Button>
          </>
        }
      />
    </div>
  );
}
