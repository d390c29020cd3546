import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/my-data/my-data.ts';
import { call } from '#web/api/client.ts';

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => call(api.myRetention, { signal }),
});

export const exportData = () => call(api.exportMyData, {});
export const deleteAccount = (password: string) => call(api.deleteMyAccount, { body: { password } });
