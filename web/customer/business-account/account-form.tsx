import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiProblem } from '#web/api/client.ts';
import {
  type BusinessAccount,
  type BusinessBody,
  businessBody,
  businessQuery,
  saveBusiness,
} from '#web/api/customer/business-account.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useSchemaForm } from '#web/shared/actions/use-schema-form.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { notify } from '#web/ui/toast/toast.ts';

const names = ['company', 'companyNumber', 'billingAddress', 'billingEmail', 'costReferences', 'bookers'] as const;
type Values = Record<(typeof names)[number], string>;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const bodyOf = (values: Values): BusinessBody => ({
  ...values,
  costReferences: linesOf(values.costReferences),
  bookers: linesOf(values.bookers),
});

const valuesOf = (account: BusinessAccount | null, email: string): Values => ({
  company: account?.company ?? '',
  companyNumber: account?.companyNumber ?? '',
  billingAddress: account?.billingAddress ?? '',
  billingEmail: account?.billingEmail ?? email,
  costReferences: account?.costReferences.join('\n') ?? '',
  bookers: account?.bookers.join('\n') ?? '',
});

// Lists are typed one item per line; the contract checks them as lists.
const typedBody = z.pipe(
  z.transform((values: Values) => bodyOf(values)),
  businessBody,
);

/** An error in one line of a list belongs to the whole field. */
function listProblem(error: unknown, name: string): string {
  if (!(error instanceof ApiProblem)) return '';
  const own = Object.entries(error.errors).filter(([field]) => field.startsWith(`${name}.`) || field === name);
  return own.flatMap(([, messages]) => messages).join(' ');
}

function useAccountForm(account: BusinessAccount | null, email: string) {
  const problemText = useProblemText();
  const client = useQueryClient();
  return useSchemaForm({
    values: valuesOf(account, email),
    fields: names,
    schema: typedBody,
    send: (values) => saveBusiness(bodyOf(values)),
    onDone: ({ message, ...saved }) => {
      client.setQueryData(businessQuery.queryKey, saved);
      notify({ kind: 'good', text: message });
    },
    failureText: (problem) =>
      listProblem(problem, 'costReferences') || listProblem(problem, 'bookers') || problemText(problem),
  });
}

/** Applies for a business account, or changes it. */
export function AccountForm({ account, email }: { account: BusinessAccount | null; email: string }) {
  const { t } = useTranslation();
  const { form, submit, failure, problems, isBusy } = useAccountForm(account, email);
  // An error in a line has the path `bookers.2`: it shows under the field.
  const field = (name: keyof Values) => ({
    ...form.register(name),
    error: problems.find((problem) => problem.name === name || problem.name.startsWith(`${name}.`))?.message,
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <FailureNotice>{failure}</FailureNotice>
      <ErrorSummary problems={problems.map(({ name, message }) => ({ name: name.split('.')[0] ?? name, message }))} />
      <TextField label={t('Business_company')} autoComplete="organization" {...field('company')} />
      <TextField label={t('Business_number')} hint={t('Business_number-hint')} optional {...field('companyNumber')} />
      <TextArea label={t('Business_address')} autoComplete="billing street-address" {...field('billingAddress')} />
      <EmailField label={t('Business_email')} autoComplete="email" {...field('billingEmail')} />
      <TextArea
        label={t('Business_references')}
        hint={t('Business_references-hint')}
        optional
        {...field('costReferences')}
      />
      <TextArea label={t('Business_bookers')} hint={t('Business_bookers-hint')} optional {...field('bookers')} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={isBusy}>
        {t(account ? 'Business_save' : 'Business_apply')}
      </Button>
    </form>
  );
}
