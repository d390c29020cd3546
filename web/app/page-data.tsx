import { createContext, type ReactNode, useContext } from 'react';
import type { PageData } from '#domain/api/site/page-context.ts';

/** The data of every page apart from its texts: the firm, the current tariff, the reviews, today's date. */
export type SiteData = Omit<PageData, 'language' | 'texts'>;

const PageDataContext = createContext<SiteData | null>(null);

export function PageDataProvider({ data, children }: { data: SiteData; children: ReactNode }) {
  return <PageDataContext value={data}>{children}</PageDataContext>;
}

export function usePageData(): SiteData {
  const data = useContext(PageDataContext);
  if (!data) throw new Error('no PageDataProvider above');
  return data;
}

/** The id of the data block that the server writes into the page. */
export const dataBlockId = 'page-data';

export function readPageData(): PageData {
  const data: PageData = JSON.parse(document.getElementById(dataBlockId)?.textContent ?? '');
  return data;
}
