import { Fingerprint, Smartphone } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { type AddedFactor, addApp, addPasskey, readFactors, startAppSetup } from '#web/api/second-factor.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { RecoveryCodes } from '#web/shared/second-step/recovery-codes.tsx';
import { useAttempt } from '#web/shared/second-step/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

type Added = (added: AddedFactor) => unknown;

/** Creates a passkey on this device. */
function PasskeySetUp({ onAdded, onBack }: { onAdded: Added; onBack: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { isBusy, failure, run } = useAttempt();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => onAdded(await addPasskey(name.trim() || t('Factor_passkey'))));
  };
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="grid gap-5">
      <FailureNotice>{failure}</FailureNotice>
      <p>{t('Factor_passkey-how')}</p>
      <TextField
        label={t('Factor_name')}
        hint={t('Factor_name-hint')}
        name="name"
        optional
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {t('Factor_passkey-make')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('Factor_back')}
      </Button>
    </form>
  );
}

/** Sets up an authenticator app and asks for its first code. */
function AppSetUp({ onAdded, onBack }: { onAdded: Added; onBack: () => void }) {
  const { t } = useTranslation();
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const { isBusy, failure, run } = useAttempt();
  // oxlint-disable-next-line react/exhaustive-deps -- one secret for each visit
  useEffect(() => void run(async () => setApp(await startAppSetup())), []);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => onAdded(await addApp({ name: t('Factor_app'), code })));
  };
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="grid gap-5">
      {app ? (
        <>
          <p>{t('Factor_app-how')}</p>
          <QrCode text={app.uri} label={t('Factor_app-qr')} />
          <ButtonLink href={app.uri} kind="outline" wide className="sm:hidden">
            <Smartphone aria-hidden="true" />
            {t('Factor_app-open')}
          </ButtonLink>
          <p className="text-small text-ink-soft">
            {t('Factor_app-type')} <code className="font-mono wrap-anywhere text-ink">{app.secret}</code>
          </p>
          <TextField
            label={t('Factor_code')}
            hint={t('Factor_code-hint')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <FailureNotice>{failure}</FailureNotice>
          <Button type="submit" kind="primary" wide busy={isBusy} disabled={code.trim() === ''}>
            {t('Factor_app-add')}
          </Button>
        </>
      ) : failure ? (
        <FailureNotice>{failure}</FailureNotice>
      ) : (
        <SkeletonList count={2} />
      )}
      <Button kind="quiet" onClick={onBack}>
        {t('Factor_back')}
      </Button>
    </form>
  );
}

/** The choice of second step: a passkey where the site's address allows one, or an app. */
function Choice({ passkeys, onChoose }: { passkeys: boolean; onChoose: (chosen: 'passkey' | 'app') => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      {passkeys ? (
        <div className="grid gap-2">
          <Button kind="primary" wide onClick={() => onChoose('passkey')}>
            <Fingerprint aria-hidden="true" />
            {t('Factor_choose-passkey')}
          </Button>
          <p className="text-small text-ink-soft">{t('Factor_about-passkey')}</p>
        </div>
      ) : null}
      <div className="grid gap-2">
        <Button kind="outline" wide onClick={() => onChoose('app')}>
          <Smartphone aria-hidden="true" />
          {t('Factor_choose-app')}
        </Button>
        <p className="text-small text-ink-soft">{t('Factor_about-app')}</p>
      </div>
    </div>
  );
}

/** Sets up a second step, and shows the recovery codes that come with the first one. */
export function SetUp({ onDone }: { onDone: () => unknown }) {
  const [passkeys, setPasskeys] = useState<boolean | null>(null);
  const [chosen, setChosen] = useState<'passkey' | 'app' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { failure, run } = useAttempt();
  // oxlint-disable-next-line react/exhaustive-deps -- read once
  useEffect(() => void run(async () => setPasskeys((await readFactors()).passkeys)), []);
  const added: Added = ({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : onDone());
  const back = () => setChosen(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (chosen === 'passkey') return <PasskeySetUp onAdded={added} onBack={back} />;
  if (chosen === 'app') return <AppSetUp onAdded={added} onBack={back} />;
  if (failure) return <FailureNotice>{failure}</FailureNotice>;
  return passkeys === null ? <SkeletonList count={2} /> : <Choice passkeys={passkeys} onChoose={setChosen} />;
}
