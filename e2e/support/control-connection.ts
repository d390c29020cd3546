import type { Page, WebSocketRoute } from '@playwright/test';

/** The page's connection to the hub, under the test's control: it can be dropped, and reconnecting can be blocked. */
export async function controlConnection(page: Page) {
  const hold = { isDown: false, sockets: [] as WebSocketRoute[] };
  await page.routeWebSocket(/\/hubs\/tracking/, (socket) => {
    hold.sockets.push(socket);
    socket.connectToServer();
  });
  await page.route('**/hubs/tracking/negotiate*', (route) => (hold.isDown ? route.abort() : route.continue()));
  return {
    drop: async () => {
      hold.isDown = true;
      await hold.sockets.at(-1)?.close({ code: 1011 });
    },
    restore: () => {
      hold.isDown = false;
    },
  };
}
