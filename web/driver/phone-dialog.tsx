import { Dialog, type DialogProps } from '#web/ui/dialog.tsx';
import { useBackCloses } from './use-back-closes.ts';

/** A dialog that the phone's back button closes. */
export function PhoneDialog(props: DialogProps) {
  useBackCloses(props.open, () => props.onOpenChange(false));
  return <Dialog {...props} />;
}

/** The same at the edge of the screen, for forms and details. */
export function PhoneSheet(props: Omit<DialogProps, 'shape'>) {
  return <PhoneDialog {...props} shape="sheet" />;
}
