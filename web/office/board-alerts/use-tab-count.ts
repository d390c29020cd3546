import { useEffect } from 'react';

const counted = /^\(\d+\) /;

/** While the tab is behind others, its title says how much waits; an installed app has the number on its icon. */
export function useTabCount(count: number): void {
  useEffect(() => {
    const show = () => {
      const plain = document.title.replace(counted, '');
      document.title = document.hidden && count > 0 ? `(${count}) ${plain}` : plain;
    };
    show();
    // Not every browser has it, and none of them must.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => {});
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      document.title = document.title.replace(counted, '');
    };
  }, [count]);
}
