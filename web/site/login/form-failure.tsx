import type { FormProblem } from '#web/shared/forms/use-plain-form.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why a form could not be sent, above its fields; renders nothing when there is no failure. */
export function FormFailure({ problem }: { problem: FormProblem | null }) {
  if (!problem) return null;
  return (
    <Notice kind="bad" live="assertive" title={problem.title || undefined}>
      {problem.text}
    </Notice>
  );
}
