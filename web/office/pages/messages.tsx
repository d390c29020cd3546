import { useInfiniteQuery } from '@tanstack/react-query';
import { MailCheck, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { type Message, messageKinds, messagesQuery } from '#web/api/office/messages.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { MessageSheet } from '#web/office/messages/message-sheet.tsx';
import { MessageTable } from '#web/office/messages/message-table.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';

export const handle = officeHandle('Staff_nav-messages', 'Messages_');

const shelves = ['open', 'done', 'all'] as const;
const openOf = { open: 'true', done: 'false', all: undefined } as const;

/** Messages from the contact form and the group request; answered here by email. */
export function Component() {
  const { t } = useTranslation();
  const { oneOf, set } = useAddressFilter();
  const [opened, setOpened] = useState<Message | null>(null);
  const shelf = oneOf('show', shelves, 'open');
  const kind = oneOf('kind', ['', ...messageKinds], '');
  const query = useInfiniteQuery(messagesQuery({ open: openOf[shelf], kind: kind || undefined }));
  return (
    <>
      <PageHead title={t('Staff_nav-messages')} lead={t('Messages_lead')} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Segmented
          label={t('Messages_show')}
          hideLabel
          name="show"
          value={shelf}
          onChange={(event) => set({ show: event.target.value })}
          choices={shelves.map((value) => ({ value, label: t(`Messages_show-${value}`) }))}
        />
        <SelectField
          label={t('Messages_kind')}
          hideLabel
          className="w-56 max-sm:w-full"
          value={kind}
          onChange={(event) => set({ kind: event.target.value })}
          options={[
            { value: '', label: t('Messages_kind-all') },
            ...messageKinds.map((value) => ({ value, label: t(`Messages_kind-${value}`) })),
          ]}
        />
      </div>
      <ListPage
        query={query}
        empty={
          <EmptyState icon={shelf === 'open' ? MailCheck : MailOpen} title={t(`Messages_none-${shelf}`)}>
            {t('Messages_none-text')}
          </EmptyState>
        }
      >
        {(rows) => <MessageTable messages={rows} onOpen={setOpened} />}
      </ListPage>
      <MessageSheet key={opened?.id ?? ''} message={opened} onReopened={setOpened} onClose={() => setOpened(null)} />
    </>
  );
}
