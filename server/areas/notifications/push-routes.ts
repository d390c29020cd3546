import * as contract from '#domain/api/notifications/push.ts';
import type { Serve } from '#server/deps.ts';
import { removePushDevice, savePushDevice } from './save-push-device.ts';

export function pushRoutes(serve: Serve): void {
  serve(contract.pushKey, async ({ deps }) => ({ key: await deps.push.publicKey() }));
  serve(contract.addPushSubscription, ({ deps, who, body, language }) =>
    savePushDevice(deps, who, { ...body, language }),
  );
  serve(contract.removePushSubscription, async ({ deps, who, params, t }) => {
    await removePushDevice(deps, who, params.id);
    return { message: t('Push_removed') };
  });
}
