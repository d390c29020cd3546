import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { ActionClientContext } from '#web/shared/actions/action-client.ts';

/** A session that has ended elsewhere ends here too; the guard then asks for a login and returns to the page. */
async function forgetEndedSession(error: unknown): Promise<void> {
  if (!(error instanceof ApiProblem)) return;
  if (error.status !== 401 && error.code !== 'second-factor-needed') return;
  try {
    const { refreshUser } = await import('#web/app/session-calls.ts');
    await refreshUser();
  } catch {
    // Offline now: the page shows that error.
  }
}

function noteError(error: unknown): void {
  void forgetEndedSession(error);
}

function makeClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noteError }),
    mutationCache: new MutationCache({ onError: noteError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Offline fails with an error and a retry button instead of waiting silently.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !(error instanceof ApiProblem && error.status >= 400),
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The query cache of one person: set their id as its `key`. */
export function AppQueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <ActionClientContext value={client}>{children}</ActionClientContext>
    </QueryClientProvider>
  );
}
