import { isForDriver, isForStaff, type PushPayload } from '#domain/people/push-kinds.ts';

/** What a service worker does with pushes. TypeScript's DOM types leave these events out. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends LifeEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends LifeEvent {
  readonly notification: Notification;
}
interface PageClient {
  readonly url: string;
  focus(): Promise<PageClient>;
  navigate(url: string): Promise<PageClient | null>;
}
interface PushWorker {
  readonly registration: {
    showNotification(title: string, options: NotificationOptions & Record<string, unknown>): Promise<void>;
  };
  readonly clients: {
    matchAll(filter: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(event: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(event: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

/** Where news leads: a driver to the job, staff to the booking, a customer to their journeys. */
const pageOf = (news: Pick<PushPayload, 'kind' | 'bookingId'> | null) => {
  // The driver’s page shows one itself: the way back from the navigation.
  if (!news) return '/bracknellTaxis/driver';
  const { kind, bookingId } = news;
  if (isForStaff(kind)) return `/bracknellTaxis/booking/admin/list/${bookingId}`;
  return isForDriver(kind) ? `/bracknellTaxis/driver?job=${bookingId}` : '/bracknellTaxis/user/dashboard/home';
};

const isPayload = (value: unknown): value is PushPayload =>
  typeof value === 'object' && value !== null && 'title' in value && 'bookingId' in value && 'kind' in value;

/** Shows pushes, and opens what they are about. */
export function answerPushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    const news = event.data?.json();
    if (!isPayload(news)) return;
    event.waitUntil(
      worker.registration.showNotification(news.title, {
        body: news.text,
        // Later news of the same booking replaces this, and rings again.
        tag: news.bookingId,
        renotify: true,
        requireInteraction: news.kind === 'job-offer',
        vibrate: [300, 150, 300, 150, 300],
        icon: '/icons/icon-192.png',
        data: { kind: news.kind, bookingId: news.bookingId },
      }),
    );
  });

  const open = async (url: string) => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const here = pages.find((page) => new URL(page.url).pathname === new URL(url, page.url).pathname);
    if (!here) return worker.clients.openWindow(url);
    await here.focus();
    return here.navigate(url).catch(() => null);
  };
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pageOf(event.notification.data)));
  });
}
