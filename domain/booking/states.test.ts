import { describe, expect, it } from 'vitest';
import {
  allowedMoves,
  bookingStates,
  calledOffStates,
  confirmedStates,
  drivenStates,
  endedStates,
  hasReceipt,
  isFinal,
  isPromised,
  mayCancelInList,
  mayMove,
  mayStaffCancel,
  notStartedStates,
  stateLabelKey,
  stateOf,
  toRemindStates,
  upcomingStates,
} from './states.ts';

const all = Object.keys(bookingStates) as (keyof typeof bookingStates)[];

// The table of the decisions, repeated on purpose: a change must be deliberate.
const table = `Pending>Confirmed Pending>Rejected Pending>Cancelled Pending>AwaitingPayment
AwaitingPayment>Pending AwaitingPayment>Confirmed AwaitingPayment>Failed AwaitingPayment>Cancelled
Failed>AwaitingPayment Failed>Cancelled
Confirmed>ReminderSent Confirmed>InProgress Confirmed>Cancelled
ReminderSent>InProgress ReminderSent>Cancelled
InProgress>Completed InProgress>Confirmed InProgress>Cancelled`;

describe('booking statuses', () => {
  it('allow exactly the changes of the table', () => {
    const allowed = all.flatMap((from) => all.filter((to) => mayMove(from, to)).map((to) => `${from}>${to}`));
    expect(allowed.sort()).toEqual(table.split(/\s+/).sort());
  });

  it('are numbered 0 to 8, and nothing else is one', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(stateOf)).toEqual([
      'Pending',
      'Confirmed',
      'Cancelled',
      'Completed',
      'Rejected',
      'InProgress',
      'AwaitingPayment',
      'Failed',
      'ReminderSent',
    ]);
    expect([9, -1, 1.5, null, undefined].map(stateOf)).toEqual([null, null, null, null, null]);
    expect([0, 8, 77].map(stateLabelKey)).toEqual(['Status_Pending', 'Status_ReminderSent', 'Status_Unknown']);
  });

  it('end in Cancelled, Completed and Rejected', () => {
    expect(all.filter(isFinal)).toEqual(['Cancelled', 'Completed', 'Rejected']);
    expect(all.filter(mayCancelInList)).toEqual(['Pending', 'AwaitingPayment']);
    expect(upcomingStates).toEqual(['Pending', 'Confirmed', 'InProgress', 'AwaitingPayment', 'ReminderSent']);
  });

  it('are grouped by what they mean for the office', () => {
    expect(notStartedStates).toEqual(['Pending', 'Confirmed', 'AwaitingPayment', 'ReminderSent']);
    expect(endedStates).toEqual(['Cancelled', 'Completed', 'Rejected', 'Failed']);
    expect(calledOffStates).toEqual(['Cancelled', 'Rejected', 'Failed']);
    expect([toRemindStates, confirmedStates, drivenStates]).toEqual([
      ['Pending', 'Confirmed'],
      ['Confirmed', 'ReminderSent'],
      ['Completed', 'InProgress'],
    ]);
  });

  it('promise the pickup once confirmed', () => {
    expect(all.filter(isPromised)).toEqual(['Confirmed', 'Completed', 'InProgress', 'ReminderSent']);
  });

  it('have a receipt once the journey is over', () => {
    const driven = (status: number) => ({ status, endReason: null, price: 55 });
    expect(all.filter((state) => hasReceipt(driven(bookingStates[state])))).toEqual(['Completed']);
    expect(hasReceipt(driven(99))).toBe(false);
    // Charged although nobody was driven; not where nothing is charged.
    const ended = { status: bookingStates.Cancelled, endReason: 'no-show' };
    expect([hasReceipt({ ...ended, price: 55 }), hasReceipt({ ...ended, price: 0 })]).toEqual([true, false]);
  });

  it('let staff cancel whatever is not final', () => {
    expect(all.filter(mayStaffCancel)).toEqual(all.filter((state) => !isFinal(state)));
  });

  it('can all be reached from Pending', () => {
    const reached = new Set<string>(['Pending']);
    for (const from of reached) for (const to of allowedMoves[from as keyof typeof allowedMoves]) reached.add(to);
    expect(reached.size).toBe(all.length);
  });
});
