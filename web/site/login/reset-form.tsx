import { useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { usePlainForm } from '#web/shared/actions/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FormFailure } from './form-failure.tsx';

const calls = () => import('#web/api/logins.ts');

/** Sets a new password with the token of the emailed link. */
export function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState('');
  const { form, errorOf, failure, failureTitle, submit } = usePlainForm({
    fields: ['password'],
    fixed: { token },
    schema: async () => (await calls()).resetBody,
    send: async ({ password }) => (await calls()).setPassword({ token, password }),
    onDone: setDone,
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
    <form {...form} className="grid gap-5">
      <FormFailure title={failureTitle} text={failure} />
      <PasswordField
        label={t('Reset_password')}
        name="password"
        hint={t('Signup_password-hint')}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <Button {...submit} kind="primary" wide>
        {t('Reset_button')}
      </Button>
    </form>
  );
}
