import type { Translate } from '#domain/i18n/translate.ts';
import type { Firm } from './firm.ts';

/**
 * The firm's legal name with everything a company must state: where it is registered, its number and its registered
 * office. A firm that is not a company has only the name.
 */
export function companyLine({ legalName, company }: Firm, t: Translate): string {
  if (!company) return legalName;
  return t('Company_line', {
    company: legalName,
    registered: t(`Company_${company.registeredIn}`),
    number: company.number,
    office: company.registeredOffice,
  });
}
