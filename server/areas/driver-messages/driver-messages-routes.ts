import * as api from '#domain/api/driver-messages/driver-messages.ts';
import type { Serve } from '#server/deps.ts';
import * as messages from './driver-messages.ts';

export function driverMessagesRoutes(serve: Serve): void {
  serve(api.readThread, ({ deps, who, params }) => messages.officeThread(deps, who, params.id));
  serve(api.writeToDriver, ({ deps, who, params, body }) => messages.writeToDriver(deps, who, params.id, body));
  serve(api.seeThread, ({ deps, who, params }) => messages.seeOfficeThread(deps, who, params.id));
  serve(api.listThreads, async ({ deps }) => ({ $values: await messages.listThreads(deps) }));
  serve(api.writeToMany, async ({ deps, who, body }) => ({ sent: await messages.writeToMany(deps, who, body) }));
  serve(api.readOwnThread, ({ deps, who }) => messages.ownThread(deps, who));
  serve(api.writeToOffice, ({ deps, who, body }) => messages.writeToOffice(deps, who, { ...body, urgent: false }));
  serve(api.seeOwnThread, ({ deps, who }) => messages.seeOwnThread(deps, who));
  serve(api.callForHelp, ({ deps, who, body: { lat, lng }, t }) =>
    messages.writeToOffice(deps, who, {
      text: t('DriverMessage_help'),
      urgent: true,
      help: true,
      place: lat !== undefined && lng !== undefined ? { lat, lng } : null,
    }),
  );
}
