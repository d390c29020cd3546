import { hostName, loginCookies, type StoredName, storedNames } from '#domain/people/browser-storage.ts';
import { storageList } from '#domain/people/storage-list.ts';
import { formatUnit } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { FactList } from './fact-list.tsx';

type Kind = (typeof storageList)[StoredName]['kind'];

const allNames = Object.keys(storedNames) as StoredName[];

/** A login's cookies have another name on https. */
const namesOf = (name: StoredName) =>
  loginCookies.includes(name) ? [storedNames[name], hostName(storedNames[name])] : [storedNames[name].trim()];

function StorageList({ kind }: { kind: Kind }) {
  const { t, tag } = useTranslation();
  const lifetime = (name: StoredName) => {
    const { lasts } = storageList[name];
    return typeof lasts === 'string' ? t(`Cookies_until-${lasts}`) : formatUnit(lasts.count, lasts.unit, tag);
  };
  const facts = allNames
    .filter((name) => storageList[name].kind === kind)
    .map((name) => {
      const { who } = storageList[name];
      return {
        id: name,
        what: (
          <>
            {namesOf(name).map((cookie) => (
              <code key={cookie} className="block break-all font-semibold text-ink">
                {cookie}
              </code>
            ))}
            {t(`Cookies_use-${name}`)}
            {who === 'everyone' ? null : ` (${t(`Cookies_who-${who}`)})`}
          </>
        ),
        value: lifetime(name),
      };
    });
  return <FactList facts={facts} />;
}

export const CookieList = () => <StorageList kind="cookie" />;
export const DeviceList = () => <StorageList kind="device" />;
export const TabList = () => <StorageList kind="tab" />;
