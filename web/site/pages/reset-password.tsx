import type { PageHandle } from '#web/app/page-handle.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { AccountFrame } from '#web/site/login/account-frame.tsx';
import { ResetForm } from '#web/site/login/reset-form.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

export const handle: PageHandle = {
  title: 'Reset_title',
  index: false,
  textPrefixes: ['Error_password', 'Reset_', 'Form_'],
};

export function Component() {
  const { t } = useTranslation();
  const token = useQueryValue('token');
  return (
    <AccountFrame title={t('Reset_title')} lead={t('Reset_lead')}>
      {/* As tall as the form, so that the page does not move when the link turns out to be incomplete. */}
      <div className="min-h-64">
        {token || token === undefined ? (
          <ResetForm token={token ?? ''} />
        ) : (
          <div className="grid gap-5">
            <Notice kind="bad">{t('Reset_no-token')}</Notice>
            <ButtonLink to={paths.forgotPassword()} kind="primary" wide>
              {t('Reset_ask-again')}
            </ButtonLink>
          </div>
        )}
      </div>
    </AccountFrame>
  );
}
