/** The panel of menus, calendars and suggestions. */
export const popupStyle =
  'rounded-card border border-line bg-raised text-ink shadow-float outline-none origin-(--transform-origin) transition duration-150 data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0';

export const popupLayer = 'z-(--layer-popup) outline-none';
