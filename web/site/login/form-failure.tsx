import { Notice } from '#web/ui/notice.tsx';

/** Why a form could not be sent, above its fields; renders nothing when there is no failure. */
export function FormFailure({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Notice kind="bad" live="assertive" title={title || undefined}>
      {text}
    </Notice>
  );
}
