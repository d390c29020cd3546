import { useInfiniteQuery } from '@tanstack/react-query';
import { MailX, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { outboxKey, outboxQuery, outboxStates, retryAllMessages } from '#web/api/office/outbox.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { OutboxSheet } from '#web/office/messages/outbox-sheet.tsx';
import { OutboxTable } from '#web/office/messages/outbox-table.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

export const handle = officeHandle('Staff_nav-outbox', 'Outbox_');

function Filters({ filter }: { filter: ReturnType<typeof useAddressFilter> }) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SelectField
        label={t('Outbox_state')}
        className="w-56 max-sm:w-full"
        value={filter.get('state')}
        onChange={(event) => filter.set({ state: event.target.value })}
        options={[
          { value: '', label: t('Outbox_state-all') },
          ...outboxStates.map((value) => ({ value, label: t(`Outbox_state-${value}`) })),
        ]}
      />
      <SelectField
        label={t('Outbox_channel')}
        className="w-56 max-sm:w-full"
        value={filter.get('channel')}
        onChange={(event) => filter.set({ channel: event.target.value })}
        options={['', 'mail', 'text'].map((value) => ({ value, label: t(`Outbox_channel-${value || 'all'}`) }))}
      />
    </div>
  );
}

/** How many have failed for good, and a button to try them all again. */
function DeadNotice({ dead }: { dead: number }) {
  const { t } = useTranslation();
  const retry = useAction(retryAllMessages, { doneText: () => t('Outbox_retried-all'), invalidates: [outboxKey] });
  return (
    <Notice kind="caution" className="mb-4" title={t('Outbox_dead', { count: dead })}>
      <p>{retry.failure || t('Outbox_dead-text')}</p>
      <Button kind="outline" size="small" className="mt-3" busy={retry.isBusy} onClick={() => void retry.run()}>
        <RotateCw aria-hidden="true" />
        {t('Outbox_retry-all')}
      </Button>
    </Notice>
  );
}

/** Every email and text that the site has sent, will send or could not send. */
export function Component() {
  const { t } = useTranslation();
  const filter = useAddressFilter();
  const [opened, setOpened] = useState<number | null>(null);
  const state = filter.oneOf('state', ['', ...outboxStates], '');
  const channel = filter.oneOf('channel', ['', 'mail', 'text'], '');
  const query = useInfiniteQuery(outboxQuery({ state: state || undefined, channel: channel || undefined }));
  const counts = query.data?.pages[0]?.counts;
  return (
    <>
      <PageHead
        title={t('Staff_nav-outbox')}
        lead={counts?.waiting ? t('Outbox_lead-waiting', { count: counts.waiting }) : t('Outbox_lead')}
      />
      {counts && counts.dead > 0 ? <DeadNotice dead={counts.dead} /> : null}
      <Filters filter={filter} />
      <ListPage
        query={query}
        empty={
          <EmptyState icon={state === 'dead' ? Send : MailX} title={t('Outbox_none')}>
            {t(state === 'dead' ? 'Outbox_none-dead' : 'Outbox_none-text')}
          </EmptyState>
        }
      >
        {(rows) => <OutboxTable rows={rows} onOpen={setOpened} />}
      </ListPage>
      <OutboxSheet id={opened} onClose={() => setOpened(null)} />
    </>
  );
}
