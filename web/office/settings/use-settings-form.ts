import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  completeSettings,
  flatSettings,
  nestedSettings,
  type SettingValue,
  settingsSchema,
} from '#domain/office/settings.ts';
import { ApiProblem } from '#web/api/client.ts';
import { type OfficeSettings, saveSettings, settingsQuery } from '#web/api/settings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { validate } from '#web/shared/forms/validate.ts';
import { fieldId } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toast.ts';

type Typed = Readonly<Record<string, string | boolean>>;

const flatOf = (saved: OfficeSettings) => flatSettings(completeSettings(saved));

/** Numbers are strings in their fields. */
const typedOf = (flat: Record<string, SettingValue>): Typed =>
  Object.fromEntries(
    Object.entries(flat).map(([name, value]) => [name, typeof value === 'number' ? `${value}` : value]),
  );

/** The typed values; what is not a number stays a string, and the schema reports it. */
const valueOf = (before: SettingValue | undefined, typed: string | boolean) =>
  typeof before === 'number' && typeof typed === 'string' && /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed;

/** The values of the settings page, and how they are saved. Only changes are sent. */
export function useSettingsForm(saved: OfficeSettings) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [changed, setChanged] = useState<Typed>({});
  const [validated, setValidated] = useState(false);
  const before = flatOf(saved);
  const typed: Typed = { ...typedOf(before), ...changed };
  const values = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, valueOf(before[name], text)]));
  const isDirty = Object.entries(values).some(([name, value]) => value !== before[name]);
  const found = validate(settingsSchema, nestedSettings(values)) ?? {};
  const errors = Object.fromEntries(
    validated ? Object.entries(found).map(([name, { message }]) => [name, t(message)]) : [],
  );

  const send = async () => {
    const parsed = settingsSchema.parse(nestedSettings(values));
    const names = new Set(Object.keys(changed).map((name) => name.split('.')[0]));
    const body = Object.fromEntries(Object.entries(parsed).filter(([name]) => names.has(name)));
    const answer = await saveSettings(saved.version, body);
    client.setQueryData(settingsQuery.queryKey, answer);
    setChanged({});
    setValidated(false);
    notify({ kind: 'good', text: t('Settings_saved') });
  };
  const { run, refuse, failure, isBusy } = useAction(send, {
    onFailed: async (problem) => {
      // Somebody else saved first: their values show next to what was typed here.
      if (problem instanceof ApiProblem && problem.code === 'stale')
        await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  const save = () => {
    setValidated(true);
    refuse('');
    const [wrong] = Object.keys(found);
    if (wrong === undefined) void run();
    else document.getElementById(fieldId(wrong))?.focus();
  };
  return {
    typed,
    errors,
    failure,
    isBusy,
    isDirty,
    save,
    type: (name: string, value: string | boolean) => setChanged((now) => ({ ...now, [name]: value })),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
