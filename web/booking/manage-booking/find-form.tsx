import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { findByReference } from '#domain/api/reservations.ts';
import { ApiProblem } from '#web/api/client.ts';
import { findBooking } from '#web/api/reservation-calls.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { fieldProblems, showServerErrors } from '#web/shared/forms/form-errors.ts';
import { schemaResolver } from '#web/shared/forms/schema-resolver.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const empty = { reference: '', email: '' };

/** The way in for guests who have no link at hand: the reference together with its e-mail address. */
export function FindForm({ onFound }: { onFound: (link: string) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: empty,
    resolver: schemaResolver<typeof empty>(async () => findByReference.body),
  });
  const errorOf = (name: string) =>
    fieldProblems(formState.errors, t).find((problem) => problem.name === name)?.message;
  const submit = handleSubmit(async ({ reference, email }) => {
    setFailure('');
    try {
      onFound((await findBooking(reference, email)).link);
    } catch (error) {
      if (showServerErrors(error, ['reference', 'email'], setError)) return;
      const isUnknown = error instanceof ApiProblem && error.status === 404;
      setFailure(isUnknown ? t('Manage_not-found') : problemText(error));
    }
  });
  return (
    <Card as="section" pad="roomy" aria-labelledby="find-title" className="max-w-form">
      <h2 id="find-title" className="text-h3">
        {t('Manage_find')}
      </h2>
      <p className="mt-2 mb-5 text-small text-ink-soft">{t('Manage_find-text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {failure ? (
          <Notice kind="bad" live="assertive">
            {failure}
          </Notice>
        ) : null}
        <TextField
          label={t('Manage_reference')}
          placeholder="BT-7K3M-2Q"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf('reference')}
          {...register('reference')}
        />
        <TextField
          label={t('Passenger_email')}
          type="email"
          autoComplete="email"
          error={errorOf('email')}
          {...register('email')}
        />
        <Button type="submit" kind="primary" className="justify-self-start" busy={formState.isSubmitting}>
          {t('Manage_open')}
        </Button>
      </form>
    </Card>
  );
}
