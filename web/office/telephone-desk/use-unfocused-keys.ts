import { useEffect, useEffectEvent } from 'react';

/** Keys pressed while the focus is on nothing that takes them: on the page itself, as after a press that removes its button. */
export function useUnfocusedKeys(act: (event: KeyboardEvent) => void): void {
  const receive = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.matches('body, main, h1')) act(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => receive(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
