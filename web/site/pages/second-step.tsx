import { useEffect, useState } from 'react';
import { startOf } from '#web/app/after-login.ts';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { useNavigate, useSearchParams } from '#web/router/use-router.ts';
import { ProofHost } from '#web/shared/second-step/proof-host.tsx';
import { ProveForm } from '#web/shared/second-step/prove-form.tsx';
import { AccountFrame } from '#web/site/login/account-frame.tsx';
import { SetUp } from '#web/site/login/set-up.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle: PageHandle = {
  title: 'Factor_title',
  index: false,
  textPrefixes: ['Factor_', 'Form_', 'Ui_'],
};

type Step = 'prove' | 'set-up' | 'done';

/** The second step of a login: proving it, or setting one up. A logged-in person can add another one here. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step | null>(null);
  const wanted = ownPath(search.get('returnUrl'));
  useEffect(() => {
    import('#web/app/session-calls.ts')
      .then(({ readStep }) => readStep())
      .then((found) => (found ? setStep(found) : navigate(paths.login(wanted ?? undefined), { replace: true })))
      // Offline: the form shows the error when it is used.
      .catch(() => setStep('prove'));
    // oxlint-disable-next-line react/exhaustive-deps -- looked up once
  }, []);
  const goOn = async () => {
    const { refreshUser } = await import('#web/app/session-calls.ts');
    const user = await refreshUser();
    await navigate(wanted ?? startOf(user), { replace: true });
  };
  const isNew = step === 'set-up' || step === 'done';
  return (
    <AccountFrame
      title={t(isNew ? 'Factor_set-up-title' : 'Factor_title')}
      lead={t(step === 'set-up' ? 'Factor_set-up-required' : isNew ? 'Factor_set-up-lead' : 'Factor_lead')}
    >
      <div className="min-h-64">
        {step === null ? <SkeletonList count={1} /> : null}
        {step === 'prove' ? <ProveForm onProven={goOn} /> : null}
        {isNew ? <SetUp onDone={goOn} /> : null}
      </div>
      <ProofHost />
    </AccountFrame>
  );
}
