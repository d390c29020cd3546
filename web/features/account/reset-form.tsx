import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldProblems, showServerErrors } from '#web/app/forms/form-errors.ts';
import { schemaResolver } from '#web/app/forms/schema-resolver.ts';
import { useProblemText } from '#web/app/forms/use-problem-text.ts';
import { useWords } from '#web/i18n/words.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

const calls = () => import('./account-calls.ts');

/** Sets a new password with the token of the mailed link. */
export function ResetForm({ token }: { token: string }) {
  const { t } = useWords();
  const problemText = useProblemText();
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState('');
  const values = { token, password: '' };
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: values,
    resolver: schemaResolver<typeof values>(async () => (await calls()).resetBody),
  });
  const problem = fieldProblems(formState.errors, t).find(({ name }) => name === 'password');
  const submit = handleSubmit(async (body) => {
    setFailure('');
    try {
      setDone(await (await calls()).setPassword(body));
    } catch (error) {
      if (!showServerErrors(error, ['password'], setError)) setFailure(problemText(error));
    }
  });
  if (done) {
    return (
      <div className="grid gap-5">
        <Notice kind="good" live="polite">
          {done}
        </Notice>
        <ButtonLink to={paths.login()} kind="primary" wide>
          {t('Nav_Login')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure ? (
        <Notice kind="bad" live="assertive">
          {failure}
        </Notice>
      ) : null}
      <PasswordField
        label={t('Reset_password')}
        hint={t('Signup_password-hint')}
        autoComplete="new-password"
        error={problem?.message}
        {...register('password')}
      />
      <Button type="submit" kind="primary" wide busy={formState.isSubmitting}>
        {t('Reset_button')}
      </Button>
    </form>
  );
}
