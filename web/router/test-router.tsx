import type { ReactNode } from 'react';
import { RouterProvider } from './outlet.tsx';
import { makeStaticRouter } from './router.ts';

const router = makeStaticRouter([], new URL('https://test.invalid/'));

/** For tests of parts that have links. */
export function TestRouter({ children }: { children: ReactNode }) {
  return <RouterProvider router={router}>{children}</RouterProvider>;
}
