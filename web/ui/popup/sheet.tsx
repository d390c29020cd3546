import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog at the edge of the screen, for forms and details. */
export function Sheet(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="sheet" />;
}
