import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { type Factor, factorsQuery, newRecoveryCodes, removeFactor } from '#web/api/second-factor.ts';
import { hasRole, useUser } from '#web/app/session.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { RecoveryCodes } from '#web/shared/second-step/recovery-codes.tsx';
import { useAttempt } from '#web/shared/second-step/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notify } from '#web/ui/toast/toast.ts';

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { t, tag } = useTranslation();
  const Icon = factor.kind === 'passkey' ? Fingerprint : Smartphone;
  const used = factor.lastUsedAt ?? factor.createdAt;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{factor.name}</p>
        <p className="text-tiny text-ink-soft">{t('Factor_used', { dateTime: formatDateTime(used, tag) })}</p>
      </div>
      <Button kind="outline" size="small" aria-label={t('Factor_remove-of', { name: factor.name })} onClick={onRemove}>
        {t('Factor_remove')}
      </Button>
    </li>
  );
}

/** The second steps of the person's login: which there are, how to add one, and the recovery codes. */
export function FactorsCard() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isPending, isError, isFetching, refetch } = useQuery(factorsQuery);
  const isStaff = hasRole(useUser(), 'Writer');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isBusy, failure, run } = useAttempt();
  const again = () => client.invalidateQueries({ queryKey: factorsQuery.queryKey });
  const remove = (id: string) =>
    run(async () => {
      const { message } = await removeFactor(id);
      notify({ kind: 'good', text: message });
      await again();
    });
  const has = (data?.$values.length ?? 0) > 0;
  // Drivers only have one where the office asks for it; the server refuses the others.
  if (!isStaff && !data) return null;
  return (
    <Card as="section" aria-labelledby="factors-title">
      <h2 id="factors-title" className="text-h4">
        {t('Factor_security')}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-soft">
        {t(data?.required ? 'Factor_security-required' : 'Factor_security-lead')}
      </p>
      <FailureNotice>{failure}</FailureNotice>
      {isPending ? <Skeleton className="h-16" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <>
          <ul className="grid">
            {data?.$values.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => void remove(factor.id)} />
            ))}
          </ul>
          {has ? (
            <p className="border-t border-line py-3 text-small">
              {t('Factor_codes-left', { count: data?.recoveryCodesLeft ?? 0 })}
            </p>
          ) : null}
          <div className="flex flex-wrap gap-3 border-t border-line pt-4">
            <ButtonLink to={paths.secondStep(paths.dashboardProfile())} kind="outline" size="small">
              {t('Factor_add')}
            </ButtonLink>
            {has ? (
              <Button
                kind="quiet"
                size="small"
                busy={isBusy}
                onClick={() =>
                  void run(async () => {
                    setCodes(await newRecoveryCodes());
                    await again();
                  })
                }
              >
                {t('Factor_new-codes')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </Card>
  );
}
