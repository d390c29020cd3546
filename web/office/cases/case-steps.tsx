import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRealDay } from '#domain/basics/london-time.ts';
import { type CaseState, isEmailed, isFirst } from '#domain/cases/case-states.ts';
import { type Case, casesKey, changeCase, moveCase, noteCase, staffQuery } from '#web/api/office/cases.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { eachField } from '#web/shared/conflict/merge-parts.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The next steps, and the text that the customer gets with some of them. */
export function CaseSteps({ shown }: { shown: Case }) {
  const { t } = useTranslation();
  const [message, setMessage] = useDraft(`case ${shown.id}`);
  const [isTried, setTried] = useState(false);
  const { run, failure, runningWith } = useAction((state: CaseState) => moveCase(shown.id, state, message.trim()), {
    doneText: () => t('Cases_saved'),
    onDone: () => setMessage(''),
    invalidates: [casesKey],
  });
  const needsMessage = shown.moves.some(isEmailed);
  const go = (state: CaseState) => {
    if (isEmailed(state) && message.trim() === '') setTried(true);
    else void run(state);
  };
  return (
    <section aria-labelledby="case-next" className="grid gap-3 border-t border-line pt-4">
      <h3 id="case-next" className="text-h4">
        {t('Cases_next')}
      </h3>
      <FailureNotice>{failure}</FailureNotice>
      {needsMessage ? (
        <>
          {shown.email ? null : <Notice kind="caution">{t('Cases_no-email')}</Notice>}
          <TextArea
            label={t('Cases_message')}
            hint={shown.email ? t('Cases_message-hint', { email: shown.email }) : undefined}
            name="message"
            rows={3}
            maxLength={4000}
            dir="auto"
            value={message}
            error={isTried && message.trim() === '' ? t('Error_case-message') : undefined}
            onChange={(event) => setMessage(event.target.value)}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {shown.moves.map((state) =>
          isFirst(state) ? null : (
            <Button key={state} kind="outline" busy={runningWith === state} onClick={() => go(state)}>
              {t(`Cases_go-${state}`)}
            </Button>
          ),
        )}
      </div>
    </section>
  );
}

const ownerOf = ({ ownerId, dueOn }: Case) => ({ ownerId: ownerId ?? '', dueOn });
const ownerParts = eachField<ReturnType<typeof ownerOf>, 'ownerId' | 'dueOn'>(['ownerId', 'dueOn']);

/** Who looks after it, and until when. */
export function CaseOwner({ shown }: { shown: Case }) {
  const { t, tag } = useTranslation();
  const { data: people = [] } = useQuery(staffQuery);
  const [form, setForm] = useState(() => ownerOf(shown));
  const { ownerId, dueOn } = form;
  const met = useConflict({
    kept: shown,
    valuesOf: ownerOf,
    parts: ownerParts,
    mine: form,
    put: setForm,
    find: (current: Case) => current,
  });
  const { run, failure, isBusy } = useAction(
    () => met.save(({ version }) => changeCase(shown.id, { ownerId: ownerId || null, dueOn, version })),
    { doneText: () => t('Cases_saved'), onDone: met.settle, invalidates: [casesKey] },
  );
  const nameOf = (id: string) =>
    id === ''
      ? t('Cases_no-owner')
      : ([...people, ...known].find((one) => one.id === id)?.email ?? t('Staff_colleague'));
  // Somebody who has left the office stays the owner until another is chosen.
  const known =
    shown.ownerId && !people.some(({ id }) => id === shown.ownerId)
      ? [{ id: shown.ownerId, email: shown.owner ?? '' }]
      : [];
  return (
    <form
      noValidate
      className="grid items-end gap-3 border-t border-line pt-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div className="grid gap-3 empty:hidden sm:col-span-2">
        <FailureNotice>{failure}</FailureNotice>
        <ConflictPanel
          held={met}
          labelOf={(part) => t(part === 'dueOn' ? 'Cases_due' : 'Cases_owner')}
          format={(part, values) => (part === 'dueOn' ? formatDay(values.dueOn, tag) : nameOf(values.ownerId))}
        />
      </div>
      <SelectField
        label={t('Cases_owner')}
        name="owner"
        className="sm:col-start-1"
        value={ownerId}
        onChange={(event) => setForm({ ...form, ownerId: event.target.value })}
        options={[
          { value: '', label: t('Cases_no-owner') },
          ...[...known, ...people].map(({ id, email }) => ({ value: id, label: email })),
        ]}
      />
      <DateField
        label={t('Cases_due')}
        name="due"
        value={dueOn}
        onChange={(day) => setForm({ ...form, dueOn: day })}
        error={isRealDay(dueOn) ? undefined : t('Error_day')}
      />
      <Button
        type="submit"
        kind="outline"
        size="small"
        className="justify-self-start"
        busy={isBusy}
        disabled={!met.isDirty || !isRealDay(dueOn)}
      >
        {t('Cases_save')}
      </Button>
    </form>
  );
}

/** A note for colleagues. */
export function CaseNote({ shown }: { shown: Case }) {
  const { t } = useTranslation();
  const [text, setText] = useDraft(`case-note ${shown.id}`);
  const [isTried, setTried] = useState(false);
  const { run, failure, isBusy } = useAction(() => noteCase(shown.id, text.trim()), {
    onDone: () => {
      setText('');
      setTried(false);
    },
    invalidates: [casesKey],
  });
  return (
    <form
      noValidate
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setTried(true);
        else void run();
      }}
    >
      <FailureNotice>{failure}</FailureNotice>
      <TextArea
        label={t('Cases_note')}
        name="note"
        rows={2}
        maxLength={2000}
        dir="auto"
        value={text}
        error={isTried && text.trim() === '' ? t('Error_case-note') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="outline" size="small" className="justify-self-start" busy={isBusy}>
        {t('Cases_note-add')}
      </Button>
    </form>
  );
}
