import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { Declined } from '#web/shared/actions/use-action.ts';
import { copyParts, differing, mergeParts, type Parts } from './merge-parts.ts';

/** What somebody else saved while a form was open. */
export interface Conflict<Values, Part> {
  /** Who saved, and when. */
  readonly who: string;
  readonly at: string;
  readonly before: Values;
  readonly theirs: Values;
  /** Changed only by them: the form shows their value. */
  readonly taken: readonly Part[];
  /** Changed by both, and not decided yet. */
  readonly clashes: readonly Part[];
}

/** What the panel shows and does. */
export interface HeldConflict<Values, Part> {
  readonly conflict: Conflict<Values, Part> | null;
  /** The values of the form. */
  readonly mine: Values;
  /** There are changes of one's own left to save. */
  readonly isDirty: boolean;
  /** Counts the times that somebody pressed Save before everything was decided. */
  readonly reminders: number;
  readonly choose: (part: Part, side: 'mine' | 'theirs') => void;
  readonly takeAll: () => void;
  readonly dismiss: () => void;
}

interface State<Kept> {
  /** What the form started from, or what others have saved since. */
  readonly base: Kept;
  /** What the page knew last. */
  readonly seen: Kept;
  /** What the form has taken over untouched. */
  readonly followed: Kept | null;
  readonly reminders: number;
}

interface Options<Kept, Current, Values, Part extends string> {
  /** What is saved, as the page knows it; the form starts from it. */
  readonly kept: Kept;
  readonly valuesOf: (kept: Kept) => Values;
  /** The parts that are merged; a function where they depend on what the versions hold. */
  readonly parts: Parts<Values, Part> | ((versions: readonly Values[]) => Parts<Values, Part>);
  readonly mine: Values;
  /** Shows other values in the form; `base` is what they are to be compared with. */
  readonly put: (values: Values, base: Values) => void;
  /** Finds what is saved in the answer of its route. */
  readonly find: (current: Current) => Kept | undefined;
}

/** Nobody saves so fast that a form without changes of theirs is overtaken more often. */
const mostTries = 3;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The refusal of an older version: what is saved now, by whom and when. `current` is what the route itself answers. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what its route answers
export function overtaken<Current>(problem: unknown): { current: Current; who: string; at: string } | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'saved-meanwhile') return null;
  const { current, who, savedAt } = problem.facts;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer, which the server checks
  return current === undefined ? null : { current: current as Current, who: textOf(who), at: textOf(savedAt) };
}

/**
 * The one way in which a form is saved over somebody else's changes: never unseen. What they changed is taken, what both
 * changed is asked field by field, and what I typed stays until then.
 */
export function useConflict<Kept, Values extends object, Part extends string, Current = Kept>(
  options: Options<Kept, Current, Values, Part>,
) {
  const { kept, valuesOf, parts, mine, put, find } = options;
  const partsOf = (...versions: readonly Values[]) => (typeof parts === 'function' ? parts(versions) : parts);
  const [state, setState] = useState<State<Kept>>({ base: kept, seen: kept, followed: null, reminders: 0 });
  const [conflict, setConflict] = useState<Conflict<Values, Part> | null>(null);
  const { base } = state;
  const isDirty = differing(partsOf(valuesOf(base), mine), valuesOf(base), mine).length > 0;
  // Somebody may go on typing while the form is being sent.
  const typed = useRef(mine);
  useEffect(() => {
    typed.current = mine;
  }, [mine]);
  // Nothing was typed: the form follows what others save.
  if (kept !== state.seen) setState({ ...state, seen: kept, ...(isDirty ? {} : { base: kept, followed: kept }) });
  const follow = useEffectEvent((to: Kept) => put(valuesOf(to), valuesOf(to)));
  const { followed } = state;
  useEffect(() => {
    if (followed !== null) follow(followed);
  }, [followed]);

  /** True when there is something to show, or to decide. */
  const meet = (from: Kept, current: Kept, by: { who: string; at: string }): boolean => {
    const [before, theirs] = [valuesOf(from), valuesOf(current)];
    const versions = { base: before, mine: typed.current, theirs };
    const { values, taken, clashes } = mergeParts(partsOf(before, versions.mine, theirs), versions);
    setState((now) => ({ ...now, base: current }));
    if (taken.length + clashes.length === 0) return false;
    put(values, theirs);
    setConflict({ ...by, before, theirs, taken, clashes });
    return true;
  };
  const attempt = async <Output>(send: (base: Kept) => Promise<Output>, from: Kept, tries: number): Promise<Output> => {
    try {
      return await send(from);
    } catch (problem) {
      const found = overtaken<Current>(problem);
      const current = found && find(found.current);
      if (!found || !current || tries === 0) throw problem;
      if (meet(from, current, found)) throw new Declined();
      return attempt(send, current, tries - 1);
    }
  };
  const held: HeldConflict<Values, Part> = {
    conflict,
    mine,
    isDirty,
    reminders: state.reminders,
    choose: (part, side) => {
      if (!conflict) return;
      const { theirs, clashes } = conflict;
      if (side === 'theirs') put(copyParts(partsOf(mine, theirs), { into: mine, from: theirs }, [part]), theirs);
      setConflict({ ...conflict, clashes: clashes.filter((one) => one !== part) });
    },
    takeAll: () => {
      if (conflict) put(conflict.theirs, conflict.theirs);
      setConflict(null);
    },
    dismiss: () => setConflict(null),
  };
  return {
    ...held,
    /** What the form started from, or what was saved since and met. */
    base,
    /** Sends the form with the version that it started from. Works that somebody else has overtaken ask first. */
    save: async <Output>(send: (base: Kept) => Promise<Output>): Promise<Output> => {
      if (conflict && conflict.clashes.length > 0) {
        setState({ ...state, reminders: state.reminders + 1 });
        throw new Declined();
      }
      return attempt(send, base, mostTries);
    },
    /** The form is saved: what is typed from now on starts from this. */
    settle: (saved: Kept) => {
      setState((now) => ({ ...now, base: saved }));
      setConflict(null);
    },
  };
}
