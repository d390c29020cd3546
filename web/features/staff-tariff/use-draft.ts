import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveDraft, type TariffVersion, tariffsQuery } from '#web/api/staff-tariff.ts';
import { useProblemText } from '#web/app/forms/use-problem-text.ts';
import { useWords } from '#web/i18n/words.tsx';
import { fieldId } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toast.ts';
import { changesOf, fieldName, typedOf, wrongFields } from './price-fields.ts';

/** What is typed into a draft, and how it is kept. What cannot be read stays in its field, and is said there. */
export function useDraft(version: TariffVersion) {
  const { t } = useWords();
  const problemText = useProblemText();
  const client = useQueryClient();
  const { tariff } = version;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => typedOf(tariff));
  const [note, setNote] = useState(version.note);
  const [judged, setJudged] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const wrong = wrongFields(tariff, typed);
  const changes = changesOf(tariff, typed);
  const isDirty = Object.keys(changes).length > 0 || wrong.length > 0 || note !== version.note;

  const errorText = (kind: string) => t(kind === 'pounds' ? 'Error_price' : 'Tariff_error-figure');
  const errors = Object.fromEntries((judged ? wrong : []).map(({ key, kind }) => [key, errorText(kind)]));
  const problems = (judged ? wrong : []).map((field) => ({
    name: field.key,
    message: `${fieldName(field, tariff, t)}: ${errorText(field.kind)}`,
  }));

  /** Keeps the draft; false when something stands in the way, which is then shown. */
  const save = async (isQuiet = false): Promise<boolean> => {
    setJudged(true);
    setFailure('');
    if (wrong[0]) {
      document.getElementById(fieldId(wrong[0].key))?.focus();
      return false;
    }
    if (!isDirty) return true;
    setBusy(true);
    try {
      await saveDraft(version.version, changes, note);
      await client.invalidateQueries({ queryKey: tariffsQuery.queryKey });
      if (!isQuiet) notify({ kind: 'good', text: t('Tariff_saved') });
      return true;
    } catch (error) {
      setFailure(problemText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const type = (key: string, text: string) => setTyped((held) => ({ ...held, [key]: text }));
  return { typed, type, note, setNote, errors, problems, failure, busy, isDirty, save };
}
