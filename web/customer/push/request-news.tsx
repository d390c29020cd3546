import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { chooseRequestNews, type RequestNewsBody, requestNewsQuery } from '#web/api/customer/notifications.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { PushSwitch } from './push-switch.tsx';

/** How somebody on the staff hears of new requests from the website. A press takes effect straight away. */
export function RequestNews() {
  const { t, tag } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(requestNewsQuery);
  const { run, failure, isBusy } = useAction(chooseRequestNews, {
    onDone: ({ message, ...saved }) => {
      client.setQueryData(requestNewsQuery.queryKey, saved);
      notify({ kind: 'good', about: 'request-news', text: message });
    },
  });
  if (!data) return null;
  const { mobile, ...chosen } = data;
  const hints = {
    email: undefined,
    text: mobile ? t('News_requests-text-hint', { phone: formatPhone(mobile, tag) }) : t('News_requests-text-none'),
    push: t('News_requests-push-hint'),
  };
  const ways: readonly (keyof RequestNewsBody)[] = ['email', 'text', 'push'];
  return (
    <div className="mb-6 grid gap-4">
      <Card as="section" aria-labelledby="request-news-title">
        <h2 id="request-news-title" className="text-h4">
          {t('News_requests-title')}
        </h2>
        <p className="mt-1 mb-4 text-small text-ink-soft">{t('News_requests-hint')}</p>
        <FailureNotice>{failure}</FailureNotice>
        {ways.map((way) => (
          <Checkbox
            key={way}
            name={`request-news-${way}`}
            label={t(`News_requests-${way}`)}
            hint={hints[way]}
            checked={chosen[way]}
            // Without a number, a text can only be switched off.
            disabled={isBusy || (way === 'text' && mobile === null && !chosen.text)}
            onChange={(event) => void run({ ...chosen, [way]: event.target.checked })}
          />
        ))}
      </Card>
      {chosen.push ? <PushSwitch text={t('News_requests-device')} /> : null}
    </div>
  );
}
