import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Hidden tabs stay mounted, so that typed text is kept. */
  keep?: boolean;
};

/** Tabs with a marker that slides under the chosen one. Arrow keys move, Enter or Space opens. */
export function Tabs({ label, tabs, value, defaultValue, onChange, keep }: TabsProps) {
  const first = value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined;
  return (
    <Base.Root
      className="min-w-0"
      value={value}
      defaultValue={first}
      onValueChange={(next: string) => onChange?.(next)}
    >
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-t-control px-3 text-small font-semibold whitespace-nowrap text-ink-soft transition-colors sm:px-4 hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.75 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-t-pill bg-lamp transition-[translate,width] duration-250 ease-out" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keep} className="rounded-small pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
