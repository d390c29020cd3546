import { NavLink } from 'react-router';
import { isManager, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { roomsFor } from './office-pages.ts';

/** The rooms by group; `onPick` lets a drawer close itself. */
export function RoomLinks({ onPick }: { onPick?: () => void }) {
  const { t } = useTranslation();
  const may = isManager(useUser());
  return (
    <div className="grid gap-5 p-3">
      {roomsFor(may).map((group) => (
        <section key={group.key}>
          <h2 className="px-3 pb-1 text-small font-semibold text-ink-soft">{t(group.key)}</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {group.rooms.map(({ key, to, icon: Icon }) => (
              <li key={key}>
                <NavLink
                  to={to}
                  onClick={onPick}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-semibold text-ink no-underline transition-colors hover:bg-hover aria-[current=page]:bg-lamp-glow aria-[current=page]:text-on-lamp-glow lg:min-h-9"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  {t(key)}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
