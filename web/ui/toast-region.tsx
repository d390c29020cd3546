import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { type NoticeKind, noticeStyles } from './notice.tsx';
import { makeSpace } from './notice-space.ts';
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
 * Notices at the top of the screen, above the header: the page moves down for them, so that they cover nothing. F6
 * focuses them; they stay while hovered over; errors stay until they are dismissed.
 */
export function ToastRegion() {
  const { t } = useTranslation();
  useEffect(() => takeToasts({ show, close: (about) => manager.close(about) }), []);
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          ref={makeSpace}
          data-print="hide"
          aria-label={t('Ui_notices')}
          className="fixed inset-x-0 top-0 z-(--layer-toast) max-h-[45dvh] overflow-y-auto bg-raised text-ink outline-none"
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
        swipeDirection={['up', 'right']}
        ref={(element) => element?.style.setProperty('--leave', `${remove}ms`)}
        className="toast-motion border-b border-line"
      >
        <Toast.Content className="mx-auto flex max-w-form items-start gap-3 px-4 py-3">
          <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', ink)} />
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
