import { Notice } from '#web/ui/notice.tsx';

/** Why a form could not be sent, above its fields; nothing while there is nothing to say. */
export function FormFailure({ text }: { text: string }) {
  if (!text) return null;
  return (
    <Notice kind="bad" live="assertive">
      {text}
    </Notice>
  );
}
