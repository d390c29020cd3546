import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { asLanguage, languages } from '#domain/i18n/language.ts';
import { agreedPayMethods } from '#domain/money/when-to-take.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { AccessNeedFields } from '#web/office/customers/access-need-fields.tsx';
import { ChildSeatFields } from '#web/shared/booking/child-seat-fields.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { CallFlights } from './call-flights.tsx';
import { CompanyFields } from './company-fields.tsx';
import { DriverFields } from './driver-fields.tsx';
import type { CallDesk } from './use-call.ts';

/** Details that only some callers mention. */
export function CallDetails({ desk, quote }: { desk: CallDesk; quote: QuoteAnswer | null }) {
  const { t } = useTranslation();
  const { call, errors, change } = desk;
  const typed = (name: 'instructions' | 'flightNumber' | 'returnFlightNumber' | 'remarks') => ({
    name,
    value: call[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      {call.repeat ? null : <CallFlights {...{ desk, quote, typed }} />}
      <SelectField
        label={t('Telephone_language')}
        name="language"
        value={call.language}
        onChange={(event) => change({ language: asLanguage(event.target.value) ?? call.language })}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <CompanyFields desk={desk} />
      {call.repeat ? null : (
        <SelectField
          label={t('Telephone_pay')}
          name="payMethod"
          value={call.payMethod}
          error={errors.payMethod}
          onChange={(event) =>
            change({ payMethod: agreedPayMethods.find((each) => each === event.target.value) ?? '' })
          }
          options={['', ...agreedPayMethods].map((value) => ({ value, label: t(`Telephone_pay-${value || 'usual'}`) }))}
        />
      )}
      <DriverFields desk={desk} />
      <TextArea label={t('Telephone_instructions')} optional rows={2} dir="auto" {...typed('instructions')} />
      <TextArea label={t('Telephone_remarks')} optional rows={2} dir="auto" {...typed('remarks')} />
      <AccessNeedFields
        value={call.accessNeeds}
        error={errors.accessNeeds}
        onChange={(needs) => change({ accessNeeds: needs })}
      />
      <ChildSeatFields
        className="sm:col-span-2"
        value={call.childSeats}
        passengers={Number(call.journey.passengers)}
        error={errors.childSeats}
        onChange={(childSeats) => change({ childSeats })}
      />
    </div>
  );
}
