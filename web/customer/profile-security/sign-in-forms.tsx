import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { changeEmail, changePassword, emailBody, passwordBody } from '#web/api/customer/sessions.ts';
import { useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useSchemaForm } from '#web/shared/actions/use-schema-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type SmallForm<Values extends FieldValues> = Pick<
  Parameters<typeof useSchemaForm<Values, { message: string }>>[0],
  'values' | 'fields' | 'schema' | 'send'
>;

/** A form of a few fields that shows the result, and is empty again afterwards. */
function useSmallForm<Values extends FieldValues>(options: SmallForm<Values>) {
  const [done, setDone] = useState('');
  const { form, field, submit, failure, isBusy } = useSchemaForm({
    ...options,
    send: (values) => {
      setDone('');
      return options.send(values);
    },
    onDone: ({ message }) => {
      form.reset();
      setDone(message);
    },
  });
  return { field, submit, done, failure, isBusy };
}

interface FormCardProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly form: Pick<ReturnType<typeof useSmallForm>, 'submit' | 'done' | 'failure' | 'isBusy'>;
  readonly children: ReactNode;
}

function FormCard({ id, title, lead, button, form, children }: FormCardProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-soft">{lead}</p>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <FailureNotice>{form.failure}</FailureNotice>
        {form.done ? (
          <Notice kind="good" live="polite">
            {form.done}
          </Notice>
        ) : null}
        {children}
        <Button type="submit" kind="outline" className="justify-self-start" busy={form.isBusy}>
          {button}
        </Button>
      </form>
    </Card>
  );
}

/** A new password, which needs the current one. */
export function PasswordCard() {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { currentPassword: '', password: '' },
    fields: ['currentPassword', 'password'],
    schema: passwordBody,
    send: changePassword,
  });
  return (
    <FormCard
      id="password-title"
      title={t('Safety_password')}
      lead={t('Safety_password-lead')}
      button={t('Safety_password-save')}
      form={form}
    >
      <PasswordField
        label={t('Safety_current')}
        id="password-current"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <PasswordField
        label={t('Safety_new-password')}
        hint={t('Signup_password-hint')}
        id="password-new"
        autoComplete="new-password"
        {...form.field('password')}
      />
    </FormCard>
  );
}

/** A new email address for the login; it takes effect once its link has been opened. */
export function EmailCard() {
  const { t } = useTranslation();
  const email = useUser()?.email ?? '';
  const form = useSmallForm({
    values: { email: '', currentPassword: '' },
    fields: ['email', 'currentPassword'],
    schema: emailBody,
    send: changeEmail,
  });
  return (
    <FormCard
      id="email-title"
      title={t('Safety_email')}
      lead={t('Safety_email-lead', { email })}
      button={t('Safety_email-save')}
      form={form}
    >
      <EmailField label={t('Safety_new-email')} id="email-new" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label={t('Safety_current')}
        id="email-password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
    </FormCard>
  );
}
