import { useInfiniteQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import type { Translate } from '#domain/i18n/translate.ts';
import { type SignIn, signInsQuery } from '#web/api/office/people.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { AuditList, wrapped } from './audit-list.tsx';

const tones: Readonly<Record<string, 'good' | 'bad' | 'lamp' | 'plain'>> = {
  'signed-in': 'good',
  wrong: 'bad',
  throttled: 'lamp',
  disabled: 'plain',
};

const columnsOf = (t: Translate): Column<SignIn>[] => [
  { key: 'who', label: t('Audit_who'), names: true, cell: (row) => wrapped(row.email ?? t('Audit_who-unknown')) },
  {
    key: 'outcome',
    label: t('Audit_outcome'),
    cell: (row) => (
      <Badge tone={tones[row.outcome] ?? 'plain'} light>
        {t(`Audit_outcome-${row.outcome}`)}
      </Badge>
    ),
  },
  { key: 'network', label: t('Audit_network'), cell: (row) => <code className="text-tiny">{row.network}</code> },
];

/** Who tried to log in, and the result. */
export function SignInList({ filter }: { filter: Parameters<typeof signInsQuery>[0] }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(signInsQuery(filter));
  return <AuditList query={query} icon={LogIn} caption={t('Audit_view-sign-ins')} columns={columnsOf(t)} />;
}
