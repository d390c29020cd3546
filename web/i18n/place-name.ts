import { useTranslation } from './translation.tsx';

/** A place of the tariff in the visitor's language; places that staff added later keep their name. */
export function usePlaceName(): (id: string, name: string) => string {
  const { t, has } = useTranslation();
  return (id, name) => (has(`Place_${id}`) ? t(`Place_${id}`) : name);
}
