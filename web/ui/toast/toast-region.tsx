import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type NoticeKind, noticeStyles } from '#web/ui/notice.tsx';
import { fadeOutMs, type ToastRequest, takeToasts, timingOf } from './toast.ts';

type ToastData = { kind: NoticeKind; remove: number };

const manager = Toast.createToastManager<ToastData>();

function show(request: ToastRequest): void {
  const { text, title, kind = 'info', about, action } = request;
  const { fade, remove } = timingOf(request);
  manager.add({
    // Notices with the same id, and the same notice that stays until dismissed, show only once.
    ...((about || fade === 0) && { id: about ?? `${title ?? ''}|${text}` }),
    // A notice is labelled by its title; one without a title by its text.
    title: title ?? text,
    description: title ? text : undefined,
    timeout: fade,
    data: { kind, remove },
    actionProps: action ? { children: action.label, onClick: action.run } : undefined,
  });
}

/**
 * Notices in a corner, over the page: nothing moves for them, whatever is being pressed or dragged. The corner is the one
 * without a button to save: at the top right, under the header. F6 focuses them; they stay while hovered
 * over; errors stay until they are dismissed.
 */
export function ToastRegion() {
  const { t } = useTranslation();
  useEffect(() => takeToasts({ show, close: (about) => manager.close(about) }), []);
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          data-print="hide"
          aria-label={t('Ui_notices')}
          className="fixed inset-x-3 top-20 z-(--layer-toast) grid max-h-[45dvh] gap-2 overflow-y-auto rounded-control text-ink outline-none sm:left-auto sm:right-4 sm:w-96 in-data-[targets=large]:dash:right-84!"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { t } = useTranslation();
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const { kind = 'info', remove = fadeOutMs } = toast.data ?? {};
    const { icon: Icon, ink } = noticeStyles[kind];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['left', 'right']}
        ref={(element) => element?.style.setProperty('--leave', `${remove}ms`)}
        className="toast-motion rounded-control border border-line-strong bg-raised shadow-float"
      >
        <Toast.Content className="flex items-center gap-3 px-4 py-3">
          <Icon aria-hidden="true" className={classNames('size-5 shrink-0', ink)} />
          <div className="min-w-0 flex-1 text-small">
            <Toast.Title
              className={classNames(
                'text-small leading-normal tracking-normal text-wrap',
                toast.description ? 'font-semibold' : 'font-normal',
              )}
            />
            <Toast.Description />
            {toast.actionProps ? <Toast.Action className="text-link mt-1 font-semibold" /> : null}
          </div>
          <Toast.Close
            render={<IconButton small label={t('Ui_dismiss')} className="-my-1.5 -mr-2" />}
            onClick={(event) =>
              event.currentTarget.closest<HTMLElement>('.toast-motion')?.style.setProperty('--leave', `${fadeOutMs}ms`)
            }
          >
            <X aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
