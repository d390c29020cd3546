import { onTestFinished, vi } from 'vitest';

/** Gives the test a browser's storage, with room for texts up to a length; returns what is stored in it. */
export function stubStorage(room = Number.POSITIVE_INFINITY): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return stored;
}

/** Gives the test a browser that blocks storage: it throws as soon as a script asks for it. */
export function blockStorage(): void {
  stubStorage();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
}
