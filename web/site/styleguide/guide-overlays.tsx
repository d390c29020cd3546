import { Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { GuideRow, GuideSection } from './guide-section.tsx';

const actions = [
  { key: 'edit', label: 'Edit', icon: <Pencil aria-hidden="true" />, onPick: () => {} },
  { key: 'copy', label: 'Book again', icon: <Copy aria-hidden="true" />, onPick: () => {} },
  { key: 'delete', label: 'Delete', icon: <Trash2 aria-hidden="true" />, danger: true, onPick: () => {} },
];

export function GuideOverlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <GuideSection title="Over the page">
      <GuideRow title="Dialog, sheet, menu, popover">
        <Button kind="outline" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button kind="outline" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Menu
          items={actions}
          trigger={
            <IconButton label="More">
              <MoreHorizontal aria-hidden="true" />
            </IconButton>
          }
        />
        <Popover label="Notifications" trigger={<Button kind="outline">Popover</Button>} className="w-72">
          <p className="text-small text-ink-soft">No New Notifications</p>
        </Popover>
      </GuideRow>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Cancel this booking?"
        description="Heathrow Terminal 5, Tuesday 14 July, 04:10"
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              Keep it
            </Button>
            <Button kind="danger" onClick={close}>
              Cancel Booking
            </Button>
          </>
        }
      >
        <p className="text-small">You pay nothing. The driver is told at once.</p>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onOpenChange={close}
        title="Passenger details"
        actions={
          <Button kind="primary" wide onClick={close}>
            Book now
          </Button>
        }
      >
        <div className="grid gap-5">
          <TextField label="Name" />
          <TextField label="Mobile" type="tel" />
          <EmailField label="Email" />
        </div>
      </Sheet>
    </GuideSection>
  );
}
