import { useQuery } from '@tanstack/react-query';
import { openAccountsQuery } from '#web/api/office/business-accounts.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { CallDesk } from './use-call.ts';

/** The company that pays for the journey, if one does, and its cost code. */
export function CompanyFields({ desk }: { desk: CallDesk }) {
  const { t } = useTranslation();
  const { call, errors, change } = desk;
  const { data: accounts = [] } = useQuery(openAccountsQuery);
  const chosen = accounts.find(({ id }) => id === call.accountId);
  if (accounts.length === 0) return null;
  return (
    <>
      <SelectField
        label={t('Telephone_company')}
        name="accountId"
        value={call.accountId}
        error={errors.accountId}
        onChange={(event) => change({ accountId: event.target.value })}
        options={[
          { value: '', label: t('Telephone_company-none') },
          ...accounts.map(({ id, company }) => ({ value: id, label: company })),
        ]}
      />
      {chosen ? (
        <TextField
          label={t('Telephone_cost-code')}
          name="costReference"
          optional
          autoComplete="off"
          maxLength={60}
          list="call-cost-codes"
          value={call.costReference}
          onChange={(event) => change({ costReference: event.target.value })}
        />
      ) : null}
      <datalist id="call-cost-codes">
        {chosen?.costReferences.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </datalist>
    </>
  );
}
