import type { ReactNode } from 'react';

/**
 * The buttons of the moment, always in the same place: above the bar on a phone held upright, under the right thumb where
 * it lies across.
 */
export const Dock = ({ children }: { children: ReactNode }) => (
  <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-(--layer-bar) bg-paper px-4 pt-2 pb-2.5 dash:top-0 dash:left-auto dash:flex dash:w-80 dash:items-stretch dash:border-l dash:border-line dash:bg-sunken">
    <div className="mx-auto grid w-full max-w-form gap-2.5 dash:flex dash:flex-col dash:justify-end dash:gap-3">
      {children}
    </div>
  </div>
);

/** Large enough to be found without looking: 64 px and more. */
export const dockButton = 'min-h-16 rounded-card! px-4! text-h4! dash:min-h-20';
/** The one amber button of a screen. */
export const mainButton = 'min-h-20 rounded-card! px-4! text-h3! dash:flex-1';
