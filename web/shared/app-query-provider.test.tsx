import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#web/api/client.ts';
import { AppQueryProvider } from './app-query-provider.tsx';

function Page({ onClient }: { onClient: (client: QueryClient) => void }) {
  onClient(useQueryClient());
  return null;
}

/** The query client that a page inside the provider gets. */
function clientOfPage(): QueryClient {
  const found: QueryClient[] = [];
  renderToString(
    <AppQueryProvider>
      <Page onClient={(client) => found.push(client)} />
    </AppQueryProvider>,
  );
  if (!found[0]) throw new Error('the page did not render');
  return found[0];
}

describe('queries and mutations of a page', () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en-GB' } });
    vi.stubGlobal('fetch', async (address: string | URL | Request) => {
      asked.push(new URL(address instanceof Request ? address.url : address, 'http://site.test').pathname);
      return Response.json({ user: null });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const refusedWith = (status: number, code: string) => () => Promise.reject(new ApiProblem(status, code, {}));
  const write = async (mutationFn: () => Promise<unknown>) => {
    const client = clientOfPage();
    await expect(client.getMutationCache().build(client, { mutationFn }).execute(undefined)).rejects.toBeInstanceOf(
      ApiProblem,
    );
  };

  it.each([
    ['the session is over', 401, 'not-signed-in'],
    ['the second step is missing', 403, 'second-factor-needed'],
  ])('check who is logged in when a mutation is refused because %s', async (_, status, code) => {
    await write(refusedWith(status, code));
    await vi.waitFor(() => expect(asked).toEqual(['/api/Auth/me']), 60_000);
  });

  it('check who is logged in when a query is refused', async () => {
    await expect(
      clientOfPage().fetchQuery({ queryKey: ['one'], queryFn: refusedWith(401, 'not-signed-in') }),
    ).rejects.toBeInstanceOf(ApiProblem);
    await vi.waitFor(() => expect(asked).toEqual(['/api/Auth/me']), 60_000);
  });
});
