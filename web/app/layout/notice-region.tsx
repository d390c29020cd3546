import { lazy, Suspense, useSyncExternalStore } from 'react';
import { noticeStore } from '#web/app/notices.ts';

const NoticeList = lazy(() => import('./notice-list.tsx').then(({ NoticeList }) => ({ default: NoticeList })));

/** Notices over the page. Their look is fetched with the first one: most visits never see any before they are idle. */
export function NoticeRegion() {
  const shown = useSyncExternalStore(noticeStore.subscribe, noticeStore.get, noticeStore.getServed);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-20 z-(--layer-toast) px-4" data-print="hide">
      {shown.length > 0 ? (
        <Suspense fallback={null}>
          <NoticeList notices={shown} />
        </Suspense>
      ) : null}
    </div>
  );
}
