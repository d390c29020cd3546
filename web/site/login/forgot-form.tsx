import { useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { usePlainForm } from '#web/shared/actions/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FormFailure } from './form-failure.tsx';

const calls = () => import('#web/api/logins.ts');

/** Requests a reset link by email. The answer is the same whether the address has an account or not. */
export function ForgotForm() {
  const { t } = useTranslation();
  const [done, setDone] = useState('');
  const { form, errorOf, failure, failureTitle, submit } = usePlainForm({
    fields: ['email'],
    schema: async () => (await calls()).forgotBody,
    send: async (values) => {
      setDone('');
      return (await calls()).requestReset(values);
    },
    onDone: setDone,
  });
  return (
    <form {...form} className="grid gap-5">
      {done ? (
        <Notice kind="good" live="polite">
          {done}
        </Notice>
      ) : null}
      <FormFailure title={failureTitle} text={failure} />
      <EmailField label={t('Signup_email')} name="email" autoComplete="email" error={errorOf('email')} />
      <Button {...submit} kind="primary" wide>
        {t('Forgot_button')}
      </Button>
    </form>
  );
}
