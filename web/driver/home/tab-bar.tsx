import { BriefcaseBusiness, CircleUser, type LucideIcon, MessageSquare, Wallet } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';

export const tabs = ['jobs', 'earnings', 'messages', 'me'] as const;
export type Tab = (typeof tabs)[number];

const icons: Readonly<Record<Tab, LucideIcon>> = {
  jobs: BriefcaseBusiness,
  earnings: Wallet,
  messages: MessageSquare,
  me: CircleUser,
};

interface TabBarProps {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** Where something wants to be seen. */
  readonly news: Readonly<Partial<Record<Tab, boolean>>>;
}

/** The parts of the driver's page, under the thumb. */
export function TabBar({ tab, onTab, news }: TabBarProps) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('Driver_parts')}
      className="fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] dash:left-auto dash:w-80 dash:border-l dash:bg-sunken"
    >
      <ul className="mx-auto flex h-16 max-w-form items-stretch justify-between gap-2 px-2">
        {tabs.map((each) => {
          const Icon = icons[each];
          return (
            <li key={each} className="flex grow">
              <button
                type="button"
                aria-current={each === tab ? 'page' : undefined}
                onClick={() => onTab(each)}
                className="relative grid w-full place-items-center content-center rounded-card text-tiny font-semibold text-ink-soft aria-[current=page]:text-ink aria-[current=page]:[&_svg]:stroke-[2.6]"
              >
                <Icon aria-hidden="true" className="size-6" />
                {t(`Driver_tab-${each}`)}
                {news[each] && tab !== each ? (
                  <>
                    <span
                      aria-hidden="true"
                      className="absolute top-1.5 left-1/2 ml-3 size-3 rounded-pill bg-bad-solid"
                    />
                    <span className="sr-only">{t('Driver_tab-news')}</span>
                  </>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
