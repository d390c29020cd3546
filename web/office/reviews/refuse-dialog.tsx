import { refuseReview, type StaffReview, staffReviewsKey } from '#web/api/staff-reviews.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useDeed } from '#web/shared/list-page/use-deed.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface RefuseDialogProps {
  /** What is to be refused or taken down; null while nothing is. */
  readonly review: StaffReview | null;
  readonly onClose: () => void;
}

/** Asks why. The author reads the reason beside the review and can hand a better text in. */
export function RefuseDialog({ review, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useDraft(`refusal ${review?.id ?? ''}`);
  const { busy, failure, run } = useDeed([staffReviewsKey]);
  const verb = review?.state === 'published' ? 'take-down' : 'refuse';
  const refuse = async () => {
    if (!review) return;
    if (await run('refuse', () => refuseReview(review, note.trim()), t('Reviewsadmin_refused'))) {
      setNote('');
      onClose();
    }
  };
  return (
    <Dialog
      open={review !== null}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={t(`Reviewsadmin_${verb}-title`)}
      description={t('Reviewsadmin_refuse-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Reviewsadmin_keep')}
          </Button>
          <Button kind="danger" busy={busy !== ''} onClick={() => void refuse()}>
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
