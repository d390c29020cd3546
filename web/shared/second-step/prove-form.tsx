import { type FormEvent, useEffect, useState } from 'react';
import { type ProofMethod, type ProofOptions, proofOptions, prove, provePasskey } from '#web/api/second-factor.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { useAttempt } from './use-attempt.ts';

function TypedProof({
  method,
  value,
  onType,
}: {
  method: ProofMethod;
  value: string;
  onType: (value: string) => void;
}) {
  const { t } = useTranslation();
  if (method === 'password')
    return (
      <PasswordField
        label={t('Factor_password')}
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    );
  const isCode = method === 'app';
  return (
    <TextField
      key={method}
      label={t(isCode ? 'Factor_code' : 'Factor_recovery-code')}
      hint={t(isCode ? 'Factor_code-hint' : 'Factor_recovery-code-hint')}
      name={isCode ? 'code' : 'recoveryCode'}
      inputMode={isCode ? 'numeric' : 'text'}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

const bodyOf = (method: ProofMethod, value: string) =>
  method === 'password' ? { password: value } : method === 'app' ? { code: value } : { recoveryCode: value };

/**
 * Proves the person's identity: with a passkey, a code, a recovery code, or the password where there is no second step.
 */
export function ProveForm({ onProven }: { onProven: () => unknown }) {
  const { t } = useTranslation();
  const [options, setOptions] = useState<ProofOptions | null>(null);
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const [value, setValue] = useState('');
  const { isBusy, failure, run } = useAttempt();
  const read = async () => setOptions(await proofOptions());
  // oxlint-disable-next-line react/exhaustive-deps -- asked once; a failed try asks again by itself
  useEffect(() => void run(read), []);
  if (!options) return failure ? <FailureNotice>{failure}</FailureNotice> : <SkeletonList count={1} />;
  const method = chosen ?? options.ways[0] ?? 'password';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isProven = await run(() => (method === 'passkey' ? provePasskey(options) : prove(bodyOf(method, value))));
    if (isProven) await onProven();
    // A passkey challenge can be answered once, so the next attempt needs a new one.
    else if (method === 'passkey') await read().catch(() => {});
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <FailureNotice>{failure}</FailureNotice>
      {method === 'passkey' ? (
        <p>{t('Factor_passkey-text')}</p>
      ) : (
        <TypedProof {...{ method, value }} onType={setValue} />
      )}
      <Button type="submit" kind="primary" wide busy={isBusy} disabled={method !== 'passkey' && value.trim() === ''}>
        {t(method === 'passkey' ? 'Factor_passkey-use' : 'Factor_confirm')}
      </Button>
      {options.ways.length > 1 ? (
        <div className="grid gap-1">
          {options.ways
            .filter((each) => each !== method)
            .map((each) => (
              <Button
                key={each}
                kind="quiet"
                size="small"
                onClick={() => {
                  setChosen(each);
                  setValue('');
                }}
              >
                {t(`Factor_instead-${each}`)}
              </Button>
            ))}
        </div>
      ) : null}
    </form>
  );
}
