import { useUser } from '#web/app/session.ts';
import { OfficeHubProvider } from '#web/office/live/office-hub.tsx';
import { OfficeShell } from '#web/office/shell/office-shell.tsx';
import { AppQueryProvider } from '#web/shared/app-query-provider.tsx';
import { ProofHost } from '#web/shared/second-step/proof-host.tsx';

/** The frame of the office's pages, with the data that one person has read and one line to the hub. */
export function Component() {
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
