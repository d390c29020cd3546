import { type FormEvent, useState } from 'react';
import { emailSchema } from '#domain/people/account-rules.ts';
import { ApiProblem } from '#web/api/client.ts';
import {
  accountBody,
  changeAccount,
  makeAccount,
  type StaffAccount,
  staffAccountsKey,
} from '#web/api/office/business-accounts.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { validate } from '#web/shared/forms/validate.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { fieldId } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AccountConflict, accountParts } from './account-conflict.tsx';
import { bodyOf, type TypedAccount, typedAccount } from './account-editor.ts';
import { FareRows } from './fare-rows.tsx';

/** In the order on the page: the first wrong one gets the focus. */
const names = [
  'company',
  'companyNumber',
  'email',
  'contactName',
  'contactPhone',
  'billingAddress',
  'billingEmail',
  'costReferences',
  'bookers',
  'creditLimit',
  'discountPercent',
  'fares',
] as const;
type Name = (typeof names)[number];
type Errors = Partial<Record<Name, string>>;

/** An error in a line of a list (`bookers.2`) shows under the whole field. */
function byField(found: Readonly<Record<string, string>>): Errors {
  const errors: Errors = {};
  for (const [path, message] of Object.entries(found)) {
    const name = names.find((each) => each === path.split('.')[0]);
    if (name) errors[name] ??= message;
  }
  return errors;
}

interface EditorProps {
  /** Null for a new one. */
  readonly account: StaffAccount | null;
  readonly onTyped: () => void;
  readonly onDone: () => void;
}

function useEditor({ account, onTyped, onDone }: EditorProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => typedAccount(account));
  const [refused, setRefused] = useState<Errors>({});
  const [isTried, setTried] = useState(false);
  const texts = (found: Record<string, { message: string }> | null) =>
    Object.fromEntries(Object.entries(found ?? {}).map(([name, { message }]) => [name, t(message)]));
  const isEmailFine = account !== null || emailSchema.safeParse(form.email).success;
  const own = byField({
    ...(isEmailFine ? {} : { email: t('Error_email') }),
    ...texts(validate(accountBody, bodyOf(form))),
  });
  const met = useConflict({
    kept: account,
    valuesOf: typedAccount,
    parts: accountParts,
    mine: form,
    put: setForm,
    find: (current: StaffAccount) => current,
  });
  const { run, failure, isBusy } = useAction(
    () => met.save((base) => (base ? changeAccount(base, bodyOf(form)) : makeAccount(form.email.trim(), bodyOf(form)))),
    {
      invalidates: [staffAccountsKey],
      doneText: (saved) => t(account ? 'Businessadmin_saved' : 'Businessadmin_made', { email: saved.email }),
      onDone,
      onFailed: (problem) => {
        const found =
          problem instanceof ApiProblem
            ? byField(Object.fromEntries(Object.entries(problem.errors).map(([name, all]) => [name, all.join(' ')])))
            : {};
        setRefused(found);
        return Object.keys(found).length > 0;
      },
    },
  );
  const errors: Errors = isTried ? { ...refused, ...own } : refused;
  return {
    form,
    errors,
    failure,
    isBusy,
    met,
    change: (patch: Partial<TypedAccount>) => {
      onTyped();
      setForm({ ...form, ...patch });
      setRefused({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      const first = names.find((name) => own[name]);
      if (first) document.getElementById(fieldId(first))?.focus();
      else void run();
    },
  };
}

/** Opens an account for a company, or changes one: who it is, who may book, and what was agreed. */
export function AccountEditorForm(props: EditorProps) {
  const { t } = useTranslation();
  const { account } = props;
  const { form, errors, failure, isBusy, met, change, submit } = useEditor(props);
  const field = (name: Exclude<Name, 'fares'>) => ({
    name,
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FailureNotice>{failure}</FailureNotice>
      <AccountConflict held={met} />
      <ErrorSummary problems={names.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : []))} />
      <TextField label={t('Businessadmin_company')} {...field('company')} />
      <TextField label={t('Businessadmin_number')} optional {...field('companyNumber')} />
      {account ? null : <EmailField label={t('Businessadmin_owner-email')} {...field('email')} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Businessadmin_contact')} optional {...field('contactName')} />
        <TextField label={t('Businessadmin_contact-phone')} type="tel" optional {...field('contactPhone')} />
      </div>
      <TextArea label={t('Businessadmin_address')} rows={2} {...field('billingAddress')} />
      <EmailField label={t('Businessadmin_billing-email')} {...field('billingEmail')} />
      <TextArea
        label={t('Businessadmin_references')}
        hint={t('Businessadmin_references-hint')}
        optional
        rows={3}
        {...field('costReferences')}
      />
      <TextArea
        label={t('Businessadmin_bookers')}
        hint={t('Businessadmin_bookers-hint')}
        optional
        rows={3}
        {...field('bookers')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DecimalField
          label={t('Businessadmin_limit')}
          hint={t('Businessadmin_limit-hint')}
          optional
          {...field('creditLimit')}
        />
        <TextField
          label={t('Businessadmin_discount')}
          hint={t('Businessadmin_discount-hint')}
          optional
          inputMode="numeric"
          {...field('discountPercent')}
        />
      </div>
      <FareRows fares={form.fares} onChange={(fares) => change({ fares })} error={errors.fares} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={isBusy}>
        {t('Businessadmin_save')}
      </Button>
    </form>
  );
}
