import { useEffect } from 'react';
import { watchUse } from '#web/api/client/left-alone.ts';
import { useUser } from '#web/app/session.ts';
import { OfficeHubProvider } from '#web/office/live/office-hub.tsx';
import { OfficeShell } from '#web/office/shell/office-shell.tsx';
import { AppQueryProvider } from '#web/shared/app-query-provider.tsx';
import { ProofHost } from '#web/shared/second-step/proof-host.tsx';

/** The layout of the office's pages, with one person's query cache and one connection to the hub. */
export function Component() {
  useEffect(watchUse, []);
  const email = useUser()?.email ?? '';
  return (
    <AppQueryProvider key={email}>
      <OfficeHubProvider>
        <OfficeShell />
        <ProofHost />
      </OfficeHubProvider>
    </AppQueryProvider>
  );
}
