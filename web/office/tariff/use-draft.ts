import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addFare, type NewFare, removeFare, restoreFare } from '#domain/fares/edit-fares.ts';
import type { FixedFare, Tariff } from '#domain/fares/tariff.ts';
import { ApiProblem } from '#web/api/client.ts';
import { saveDraft, type TariffList, type TariffVersion, tariffsQuery } from '#web/api/office/tariff.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { type Conflict, overtaken } from '#web/shared/conflict/use-conflict.ts';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { fieldId } from '#web/ui/form/field.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { type DraftState, type DraftValues, meetDraft, mergeDraft, stateOf, takeSaved } from './merge-draft.ts';
import { changesOf, fareKey, fieldName, typedOf, wrongFields } from './price-fields.ts';

interface Edit extends DraftState {
  /** Somebody else saved the draft while this edit was open. */
  readonly conflict: Conflict<DraftValues, string> | null;
}

const inConflict = (edit: Edit, latest: TariffVersion): Edit => ({
  ...mergeDraft(edit, latest),
  conflict: { ...meetDraft(edit, latest), who: latest.changedBy ?? '', at: latest.changedAt ?? latest.createdAt },
});

/** Decides one of the parts that both changed. */
function chosen(edit: Edit, part: string, side: 'mine' | 'theirs'): Edit {
  const { conflict } = edit;
  const clashes = conflict?.clashes.filter((one) => one !== part) ?? [];
  return { ...(side === 'theirs' ? takeSaved(edit, part) : edit), conflict: conflict && { ...conflict, clashes } };
}

/** Adds a fare to the form, with its price as text. */
const joined = (edit: Edit, shape: Tariff): Edit => ({ ...edit, shape, typed: { ...typedOf(shape), ...edit.typed } });

function withoutFare(edit: Edit, fare: FixedFare): Edit {
  const { [fareKey(fare)]: _, ...typed } = edit.typed;
  return { ...edit, typed, shape: removeFare(edit.shape, fare.id) };
}

/** The draft is saved as it was sent; what was typed since stays. */
const settled = (now: Edit, sent: Edit, saved: TariffVersion): Edit => ({
  ...now,
  base: saved,
  shape: now.shape === sent.shape ? saved.tariff : now.shape,
  note: now.note === sent.note ? saved.note : now.note,
  conflict: null,
});

function useFields({ shape, typed }: Edit, validated: boolean) {
  const { t } = useTranslation();
  const wrong = wrongFields(shape, typed);
  const shown = validated ? wrong : [];
  const errorText = (kind: string) => t(kind === 'pounds' ? 'Error_price' : 'Tariff_error-figure');
  return {
    wrong,
    errors: Object.fromEntries(shown.map(({ key, kind }) => [key, errorText(kind)])),
    problems: shown.map((field) => ({
      name: field.key,
      message: t('Ui_fact', { label: fieldName(field, shape, t), value: errorText(field.kind) }),
    })),
  };
}

/** The server's current draft, after somebody else saved first. */
function useLatest(number: number) {
  const client = useQueryClient();
  return {
    /** Undefined when it is no longer a draft, or there is no answer. */
    fetch: async () => {
      try {
        const list: TariffList = await client.fetchQuery({ ...tariffsQuery, staleTime: 0 });
        return list.$values.find(({ version, state }) => version === number && state === 'draft');
      } catch {
        return undefined;
      }
    },
    keep: (saved: TariffVersion) =>
      client.setQueryData(
        tariffsQuery.queryKey,
        (list: TariffList | undefined) =>
          list && { ...list, $values: list.$values.map((each) => (each.version === saved.version ? saved : each)) },
      ),
  };
}

/**
 * The values of a draft, and how they are saved. An invalid text stays in its field with its error; what somebody else
 * saved in the meantime shows before it can be overwritten.
 */
export function useDraft(version: TariffVersion) {
  const { t } = useTranslation();
  const fullProblem = useFullProblem();
  const latest = useLatest(version.version);
  const [edit, setEdit] = useState<Edit>(() => ({ ...stateOf(version), conflict: null }));
  const [validated, setValidated] = useState(false);
  const [reminders, setReminders] = useState(0);
  const { base, shape, typed, note } = edit;
  const { wrong, errors, problems } = useFields(edit, validated);
  const changes = changesOf(base.tariff, shape, typed);
  const isDirty = Object.keys(changes).length > 0 || wrong.length > 0 || note !== base.note;
  // Nothing was typed: the form follows what others save.
  if (version.revision > base.revision && !isDirty) setEdit({ ...stateOf(version), conflict: edit.conflict });

  /** True when somebody else saved first: their changes then show next to what was typed. */
  const showConflict = async (problem: unknown): Promise<boolean> => {
    const isStale = problem instanceof ApiProblem && problem.code === 'saved-meanwhile';
    const newest = overtaken<TariffVersion>(problem)?.current ?? (isStale ? await latest.fetch() : undefined);
    if (newest) setEdit((now) => inConflict(now, newest));
    return newest !== undefined;
  };
  const { run, refuse, failure, isBusy } = useAction<{ isQuiet: boolean }, TariffVersion>(
    () => saveDraft(base, changes, note),
    {
      onDone: (saved, { isQuiet }) => {
        setEdit((now) => settled(now, edit, saved));
        latest.keep(saved);
        if (!isQuiet) notify({ kind: 'good', text: t('Tariff_saved') });
      },
      onFailed: showConflict,
    },
  );
  /** Saves the draft; false when something is wrong, which is then shown. */
  const save = async (isQuiet = false): Promise<boolean> => {
    setValidated(true);
    refuse('');
    if (wrong[0]) document.getElementById(fieldId(wrong[0].key))?.focus();
    const isOpen = (edit.conflict?.clashes.length ?? 0) > 0;
    if (isOpen) setReminders((count) => count + 1);
    return wrong.length === 0 && !isOpen && (!isDirty || run({ isQuiet }));
  };
  return {
    ...edit,
    errors,
    problems,
    failure,
    isBusy,
    isDirty,
    save,
    /** Why another action on the draft was refused. */
    showRefusal: async (problem: unknown) => {
      if (!(await showConflict(problem))) refuse(fullProblem(problem));
    },
    type: (key: string, text: string) => setEdit((now) => ({ ...now, typed: { ...now.typed, [key]: text } })),
    setNote: (text: string) => setEdit((now) => ({ ...now, note: text })),
    addFare: (fare: NewFare) => setEdit((now) => joined(now, addFare(now.shape, fare))),
    removeFare: (fare: FixedFare) => setEdit((now) => withoutFare(now, fare)),
    restoreFare: (source: Tariff, id: string) => setEdit((now) => joined(now, restoreFare(now.shape, source, id))),
    setCharges: (charges: Tariff['charges']) => setEdit((now) => ({ ...now, shape: { ...now.shape, charges } })),
    reminders,
    choose: (part: string, side: 'mine' | 'theirs') => setEdit((now) => chosen(now, part, side)),
    takeAll: () =>
      setEdit((now) => (now.conflict?.clashes ?? []).reduce((next, part) => chosen(next, part, 'theirs'), now)),
    dismiss: () => setEdit((now) => ({ ...now, conflict: null })),
  };
}

export type Draft = ReturnType<typeof useDraft>;
