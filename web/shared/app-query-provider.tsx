import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';

/** Whoever was signed out elsewhere is forgotten here too; the guard then leads to the login and back. */
async function leaveIfSignedOut(error: unknown): Promise<void> {
  if (!(error instanceof ApiProblem)) return;
  if (error.status !== 401 && error.code !== 'second-factor-needed') return;
  try {
    const { refreshUser } = await import('#web/app/session-calls.ts');
    await refreshUser();
  } catch {
    // Offline by now: the error on the page says so.
  }
}

function noteError(error: unknown): void {
  void leaveIfSignedOut(error);
}

function makeClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: noteError }),
    mutationCache: new MutationCache({ onError: noteError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Offline is an error that people can see and try again, not a silent wait.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !(error instanceof ApiProblem && error.status >= 400),
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** What the customer's pages have read. It belongs to one person: give it a `key` for each. */
export function AppQueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
