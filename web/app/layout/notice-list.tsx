import { dismissNotice, type ShownNotice } from '#web/app/notices.ts';
import { Notice } from '#web/ui/notice.tsx';

const kinds = { info: 'info', good: 'good', error: 'bad' } as const;

export function NoticeList({ notices }: { notices: readonly ShownNotice[] }) {
  return (
    <div className="mx-auto grid max-w-narrow gap-3">
      {notices.map(({ id, kind = 'info', title, text, fading }) => (
        <Notice
          key={id}
          kind={kinds[kind]}
          title={title}
          live={kind === 'error' ? 'assertive' : 'polite'}
          fading={fading}
          onDismiss={() => dismissNotice(id)}
          className="pointer-events-auto shadow-float"
        >
          {text}
        </Notice>
      ))}
    </div>
  );
}
