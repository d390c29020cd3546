import { refuseReview, type StaffReview, staffReviewsKey } from '#web/api/office/reviews.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

interface RefuseDialogProps {
  /** The review to refuse or take down; null when there is none. */
  readonly review: StaffReview | null;
  readonly onClose: () => void;
}

/** Asks why. The author sees the reason with the review and can submit a better text. */
export function RefuseDialog({ review, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useDraft(`refusal ${review?.id ?? ''}`);
  const { run, failure, isBusy } = useAction((refused: StaffReview) => refuseReview(refused, note.trim()), {
    doneText: () => t('Reviewsadmin_refused'),
    onDone: () => {
      setNote('');
      onClose();
    },
    invalidates: [staffReviewsKey],
  });
  const verb = review?.state === 'published' ? 'take-down' : 'refuse';
  return (
    <Dialog
      open={review !== null}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title={t(`Reviewsadmin_${verb}-title`)}
      description={t('Reviewsadmin_refuse-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Reviewsadmin_keep')}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => review && void run(review)}>
            {t(`Reviewsadmin_${verb}`)}
          </Button>
        </>
      }
    >
      <FailureNotice className="mb-4">{failure}</FailureNotice>
      <TextArea
        label={t('Reviewsadmin_reason')}
        optional
        name="note"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
