import * as contract from '#domain/api/bookings/request-news.ts';
import type { Serve } from '#server/deps.ts';
import { chooseRequestNews, readRequestNews } from './choose-request-news.ts';

export function requestNewsRoutes(serve: Serve): void {
  serve(contract.getRequestNews, ({ deps, who }) => readRequestNews(deps, who));
  serve(contract.chooseRequestNews, async ({ deps, who, body, t }) => ({
    ...(await chooseRequestNews(deps, who, body)),
    message: t('RequestNews_saved'),
  }));
}
