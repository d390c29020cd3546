import type { KeyboardEvent } from 'react';
import { takenHow } from '#domain/api/phone-desk/telephone-body.ts';
import type { Block, Caller } from '#web/api/office/bookings.ts';
import type { CustomerRow } from '#web/api/office/customers.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { BlockedNotice } from '#web/office/telephone-desk/blocked-notice.tsx';
import { isBegun } from '#web/office/telephone-desk/call/call.ts';
import type { CallDesk } from '#web/office/telephone-desk/call/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/form/email-field.tsx';
import { levelStyle } from '#web/ui/form/field.tsx';
import { focusField } from '#web/ui/form/focus-field.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { NumberField } from './number-field.tsx';

interface CallerFieldsProps {
  readonly desk: CallDesk;
  readonly caller: Caller | null;
  /** Why the office has blocked the number. */
  readonly blocked: Block | null;
  readonly onPick: (customer: CustomerRow) => void;
  /** Enter in the number field. */
  readonly onNumber: () => void;
}

/** Enter moves on to the pickup instead of booking. */
function goToPickup(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  focusField('pickup');
}

/** Who is calling. Enter on a known number fills in the rest and moves on to the pickup. */
export function CallerFields({ desk, caller, blocked, onPick, onNumber }: CallerFieldsProps) {
  const { t } = useTranslation();
  const { call, errors, change } = desk;
  const typed = (name: 'name' | 'email') => ({
    name,
    value: call[name],
    error: errors[name],
    autoComplete: 'off',
    onKeyDown: goToPickup,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const numberHint = () => {
    if (!caller) return t('Telephone_phone-hint');
    return caller.name ? t('Telephone_known', { name: caller.name }) : t('Telephone_typed-known');
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Segmented
          label={t('Telephone_how')}
          name="howMade"
          value={call.howMade}
          onChange={(event) => change({ howMade: takenHow.find((how) => how === event.target.value) ?? 'telephone' })}
          choices={takenHow.map((how) => ({
            value: how,
            // In some languages email has a hyphen, where it must not break.
            label: (
              <span className={how === 'e-mail' ? 'whitespace-nowrap' : undefined}>{t(`Telephone_how-${how}`)}</span>
            ),
          }))}
        />
        {call.phoneNumber || isBegun(call) ? (
          <Button kind="quiet" onClick={desk.clear}>
            {t('Telephone_clear')}
          </Button>
        ) : null}
      </div>
      {blocked ? <BlockedNotice reason={blocked.reason} /> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          className={levelStyle}
          value={call.phoneNumber}
          error={errors.phoneNumber}
          hint={numberHint()}
          onChange={desk.typeNumber}
          onLeave={() => change({})}
          onPick={onPick}
          onEnter={onNumber}
        />
        <TextField
          label={t('Telephone_name')}
          hint={t('Telephone_name-hint')}
          dir="auto"
          className={levelStyle}
          {...typed('name')}
        />
        <EmailField
          label={t('Telephone_email')}
          optional
          hint={t('Telephone_email-hint')}
          className="sm:col-span-2"
          {...typed('email')}
        />
      </div>
    </div>
  );
}
