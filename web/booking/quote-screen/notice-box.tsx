import { useEffect, useRef } from 'react';
import { timings } from '#web/app/timings.ts';
import { Button } from '#web/ui/button.tsx';
import { showField } from '#web/ui/form/focus-field.ts';
import { TimedNotice } from '#web/ui/toast/timed-notice.tsx';
import type { Notices, ScreenNotice } from './notices.ts';

function Body({ text, fields, action }: ScreenNotice) {
  return (
    <>
      <p>{text}</p>
      {fields?.length ? (
        <ul className="mt-2 grid gap-x-5 sm:flex sm:flex-wrap">
          {fields.map(({ name, message }) => (
            <li key={name}>
              <button
                type="button"
                className="text-link py-0.5 text-left font-semibold"
                onClick={() => showField(name)}
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {action ? (
        <Button kind="outline" size="small" className="mt-3" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
    </>
  );
}

/** The notification box at the top of the screen: each message shows for its time, an error until it is dismissed. */
export function NoticeBox({ notices, dismiss }: Pick<Notices, 'notices' | 'dismiss'>) {
  const box = useRef<HTMLDivElement>(null);
  const latest = notices.at(-1);
  useEffect(() => {
    // A message about fields moves the focus there; any other is scrolled into view.
    if (latest && !latest.fields?.length) box.current?.scrollIntoView({ block: 'nearest' });
  }, [latest]);
  return (
    <div ref={box} data-print="hide" className="grid gap-3 not-empty:mb-4">
      {notices.map((notice) => (
        <TimedNotice
          key={notice.id}
          kind={notice.kind}
          title={notice.title}
          timing={timings.quoteBox}
          onGone={() => dismiss(notice.id)}
        >
          <Body {...notice} />
        </TimedNotice>
      ))}
    </div>
  );
}
