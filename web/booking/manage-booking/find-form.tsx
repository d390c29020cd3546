import { useState } from 'react';
import { findByReference } from '#domain/api/bookings/find-booking.ts';
import { findBooking } from '#web/api/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useSchemaForm } from '#web/shared/actions/use-schema-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const empty = { reference: '', contact: '' };

/** For guests without their link: sends it to the booking's own email address or mobile. */
export function FindForm() {
  const { t } = useTranslation();
  const [sent, setSent] = useState('');
  const { field, submit, failure, isBusy } = useSchemaForm({
    values: empty,
    fields: ['reference', 'contact'],
    schema: findByReference.body,
    send: ({ reference, contact }) => findBooking(reference, contact),
    onDone: ({ message }) => setSent(message),
  });
  return (
    <Card as="section" pad="roomy" aria-labelledby="find-title" className="max-w-form">
      <h2 id="find-title" className="text-h3">
        {t('Manage_find')}
      </h2>
      <p className="mt-2 mb-5 text-small text-ink-soft">{t('Manage_find-text')}</p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FailureNotice>{failure}</FailureNotice>
        {sent ? (
          <Notice kind="info" live="polite" title={t('Manage_sent-title')}>
            {sent}
          </Notice>
        ) : null}
        <TextField
          label={t('Manage_reference')}
          placeholder="BT-7K3M-2Q"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('reference')}
        />
        <TextField
          label={t('Manage_contact')}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          {...field('contact')}
        />
        <Button type="submit" kind="primary" className="justify-self-start" busy={isBusy}>
          {t('Manage_send')}
        </Button>
      </form>
    </Card>
  );
}
