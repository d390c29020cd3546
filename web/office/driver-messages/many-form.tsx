import { useState } from 'react';
import { audiences } from '#domain/api/driver-messages/driver-messages.ts';
import { threadsKey, writeToMany } from '#web/api/driver-messages.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { WriteForm } from './write-form.tsx';

/** One message for everybody, or for those who are clocked on. */
export function ManyForm() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const [to, setTo] = useState<(typeof audiences)[number]>('on-shift');
  const send = useAction(() => writeToMany({ text: text.trim(), urgent: isUrgent, to }), {
    invalidates: [threadsKey],
    doneText: ({ sent }) => t('DriverMessage_sent', { count: sent }),
    onDone: () => setText(''),
  });
  return (
    <section className="grid gap-2">
      <SelectField
        label={t('DriverMessage_to')}
        value={to}
        options={audiences.map((value) => ({ value, label: t(`DriverMessage_to-${value}`) }))}
        onChange={({ target }) => setTo(audiences.find((one) => one === target.value) ?? 'on-shift')}
      />
      <WriteForm {...{ text, isUrgent, send }} onText={setText} onUrgent={setUrgent} />
    </section>
  );
}
