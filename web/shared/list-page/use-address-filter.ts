import { useSearchParams } from '#web/router/use-router.ts';

/**
 * A filter in the URL: the back button, a reload and a link sent to a colleague all show the same list. Empty values
 * are left out.
 */
export function useAddressFilter() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams(
      () => {
        // Read from the URL when it is set: a debounced search would bring back older filters.
        const after = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  /** The value of a filter, if it is a known one. */
  const oneOf = <const Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice =>
    choices.find((choice) => choice === params.get(name)) ?? otherwise;
  return { get: (name: string) => params.get(name) ?? '', oneOf, set };
}
