import { useCallback, useState } from 'react';
import type { JourneyField } from '#web/shared/booking-form/journey.ts';
import type { NoticeKind } from '#web/ui/notice.tsx';

/** A message of the notification box. */
export interface ScreenNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly text: string;
  /** The fields that the message is about, with their errors. */
  readonly fields?: readonly { readonly name: JourneyField; readonly message: string }[];
  readonly action?: { readonly label: string; readonly run: () => void };
}

let count = 0;

/** The messages at the top of the screen. A new one replaces earlier errors. */
export function useNotices() {
  const [notices, setNotices] = useState<readonly ScreenNotice[]>([]);
  const dismiss = useCallback((id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)), []);
  const say = useCallback((notice: Omit<ScreenNotice, 'id'>) => {
    count += 1;
    const next = { ...notice, id: count };
    setNotices((all) => [...all.filter(({ kind, text }) => kind !== 'bad' && text !== notice.text), next]);
  }, []);
  const settle = useCallback(() => setNotices((all) => all.filter(({ kind }) => kind !== 'bad')), []);
  return { notices, say, dismiss, settle };
}

export type Notices = ReturnType<typeof useNotices>;
