import { Component, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { partsOf } from './route.ts';
import type { Router } from './router.ts';
import { RouterContext, useRouterState } from './use-router.ts';

/** How many layouts are around this part of the page. */
const Depth = createContext(0);

interface CatcherProps {
  readonly children: ReactNode;
  readonly Shown: ComponentType;
  /** When the page changes, rendering is tried again. */
  readonly page: string;
}

/** Shows something else when what is inside fails to render. */
class Catcher extends Component<CatcherProps, { failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ page }: CatcherProps, { failedAt }: { failedAt: string | null }) {
    if (failedAt === null || failedAt === page) return null;
    return { failedAt: failedAt === '' ? page : null };
  }

  override render() {
    const { children, Shown } = this.props;
    return this.state.failedAt === null ? children : <Shown />;
  }
}

/** The route inside this one, or null. */
export function useOutlet(): ReactNode {
  const depth = useContext(Depth);
  const { routes, location, failed } = useRouterState();
  const route = routes[depth];
  if (!route) return null;
  const { ErrorBoundary: Shown } = route;
  if (failed && Shown && !routes.slice(depth + 1).some(({ ErrorBoundary }) => ErrorBoundary)) return <Shown />;
  const { Component: Page = Outlet } = partsOf(route);
  const page = (
    <Depth value={depth + 1}>
      <Page />
    </Depth>
  );
  return Shown ? (
    <Catcher Shown={Shown} page={location.key}>
      {page}
    </Catcher>
  ) : (
    page
  );
}

/** Renders the route inside this one. */
export function Outlet(): ReactNode {
  return useOutlet();
}

/** Makes the router available to everything below. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  return <RouterContext value={router}>{children}</RouterContext>;
}
