import { useId } from 'react';
import { Modal } from '#web/booking/quote-screen/modal.tsx';
import type { Done } from '#web/shared/booking-form/booking-draft.ts';
import { Confirmation } from './confirmation.tsx';

/** The confirmation in place of the booking screen. */
export function ConfirmationDialog({ done, onClose }: { done: Done; onClose: () => void }) {
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} shape="page" onLeave={onClose}>
      <Confirmation {...{ titleId, done, onClose }} />
    </Modal>
  );
}
