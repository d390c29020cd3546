import { useState } from 'react';
import { choiceSeconds, storedNames } from '#domain/people/browser-storage.ts';
import { readCookie } from '#web/api/client.ts';

const cookie = storedNames.listKeys;

/** Whether this device uses the single-letter keys of the page. */
export function useKeyChoice() {
  const [isOn, setOn] = useState(() => typeof document === 'undefined' || readCookie(cookie) !== 'off');
  const turn = (on: boolean) => {
    setOn(on);
    // oxlint-disable-next-line unicorn/no-document-cookie -- as for the theme: it must outlive the session
    document.cookie = `${cookie}=${on ? 'on' : 'off'}; path=${location.pathname}; max-age=${choiceSeconds}; samesite=lax`;
  };
  return { isOn, turn };
}
