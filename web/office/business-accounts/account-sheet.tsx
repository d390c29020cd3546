import type { ReactNode } from 'react';
import { useState } from 'react';
import {
  approveAccount,
  closeAccount,
  refuseAccount,
  type StaffAccount,
  staffAccountsKey,
} from '#web/api/office/business-accounts.ts';
import { isManager, useUser } from '#web/app/session.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPercent, formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { AccountEditorForm } from './account-editor-form.tsx';
import { AccountStatements } from './account-statements.tsx';
import { InvoiceNow } from './invoice-now.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-tiny text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Facts({ account }: { account: StaffAccount }) {
  const { t, tag } = useTranslation();
  const none = t('Businessadmin_nothing');
  return (
    <dl className="grid gap-3 text-small sm:grid-cols-2">
      <Fact label={t('Businessadmin_number')}>{account.companyNumber || none}</Fact>
      <Fact label={t('Businessadmin_owner')}>{account.email}</Fact>
      <Fact label={t('Businessadmin_address')}>{account.billingAddress}</Fact>
      <Fact label={t('Businessadmin_billing-email')}>{account.billingEmail}</Fact>
      {account.contactName || account.contactPhone ? (
        <Fact label={t('Businessadmin_contact')}>
          {[account.contactName, account.contactPhone].filter(Boolean).join('\n')}
        </Fact>
      ) : null}
      <Fact label={t('Businessadmin_limit')}>
        {account.creditLimit === null ? t('Businessadmin_no-limit') : formatPounds(account.creditLimit, tag)}
      </Fact>
      <Fact label={t('Businessadmin_owed')}>{formatPounds(account.owed, tag)}</Fact>
      <Fact label={t('Businessadmin_discount')}>{formatPercent(account.discountPercent, tag)}</Fact>
      <Fact label={t('Businessadmin_fares')}>
        {account.fares
          .map(({ fromLabel, toLabel, price }) => `${fromLabel} – ${toLabel}: ${formatPounds(price, tag)}`)
          .join('\n') || none}
      </Fact>
      <Fact label={t('Businessadmin_references')}>{account.costReferences.join('\n') || none}</Fact>
      <Fact label={t('Businessadmin_bookers')}>{account.bookers.join('\n') || none}</Fact>
      <Fact label={t('Businessadmin_applied')}>{formatDateTime(account.appliedAt, tag)}</Fact>
      {account.decidedAt ? (
        <Fact label={t('Businessadmin_decided')}>{formatDateTime(account.decidedAt, tag)}</Fact>
      ) : null}
      {account.note ? <Fact label={t('Businessadmin_note')}>{account.note}</Fact> : null}
    </dl>
  );
}

/** What staff may do with an account, by its status. */
const decisionsOf = {
  applied: ['approve', 'refuse'],
  refused: ['approve'],
  approved: ['close'],
  closed: [],
} as const;
const calls = { approve: approveAccount, refuse: refuseAccount, close: closeAccount } as const;
const kinds = { approve: 'primary', refuse: 'outline', close: 'outline' } as const;

function Decide({ account }: { account: StaffAccount }) {
  const { t } = useTranslation();
  const [note, setNote] = useDraft(`account ${account.id}`);
  const [isTried, setTried] = useState(false);
  const { run, runningWith, failure } = useAction(
    (decision: keyof typeof calls) => calls[decision](account.id, note.trim()),
    {
      doneText: (_, decision) => t(`Businessadmin_done-${decision}`, { email: account.email }),
      onDone: () => setNote(''),
      invalidates: [staffAccountsKey],
    },
  );
  const decisions = decisionsOf[account.state];
  if (decisions.length === 0) return null;
  const decide = (decision: keyof typeof calls) => {
    // A refused applicant should read why.
    if (decision !== 'approve' && note.trim() === '') setTried(true);
    else void run(decision);
  };
  return (
    <section aria-label={t('Businessadmin_decide')} className="mt-6 grid gap-4 border-t border-line pt-5">
      <FailureNotice>{failure}</FailureNotice>
      <TextArea
        label={t('Businessadmin_words')}
        hint={t('Businessadmin_words-hint', { email: account.email })}
        name="note"
        maxLength={1000}
        value={note}
        error={isTried && note.trim() === '' ? t('Error_reason') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        {decisions.map((decision) => (
          <Button
            key={decision}
            kind={kinds[decision]}
            busy={runningWith === decision}
            onClick={() => decide(decision)}
          >
            {t(`Businessadmin_${decision}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** One account: its details, the decision, and its statements. */
export function AccountSheet({ account, onClose }: { account: StaffAccount | null; onClose: () => void }) {
  const { t } = useTranslation();
  const may = isManager(useUser());
  const [isEditing, setEditing] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const guard = useLeaveGuard(isTyped);
  return (
    <Sheet
      open={account !== null}
      onOpenChange={(open) => {
        if (!open) guard.close(onClose);
      }}
      size="form"
      title={account?.company ?? ''}
      description={account ? t(`Businessadmin_about-${account.state}`) : undefined}
    >
      {account && isEditing ? (
        <AccountEditorForm
          account={account}
          onTyped={() => setTyped(true)}
          onDone={() => {
            setTyped(false);
            setEditing(false);
          }}
        />
      ) : null}
      {account && !isEditing ? (
        <>
          <Facts account={account} />
          <div className="mt-4 flex flex-wrap gap-3">
            {may ? (
              <Button kind="outline" onClick={() => setEditing(true)}>
                {t('Businessadmin_edit')}
              </Button>
            ) : null}
            {account.state === 'approved' || account.state === 'closed' ? <InvoiceNow id={account.id} /> : null}
          </div>
          {account.state === 'approved' || account.state === 'closed' ? <AccountStatements id={account.id} /> : null}
          {may ? <Decide key={account.state} account={account} /> : null}
        </>
      ) : null}
      {guard.question}
    </Sheet>
  );
}
