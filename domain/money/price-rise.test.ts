import { describe, expect, it } from 'vitest';
import { backForFall, dueForRise, payChangeBy, type RisePayment } from './price-rise.ts';

const paid: RisePayment = {
  purpose: 'fare',
  state: 'paid',
  amount: 2700,
  held: 0,
  captured: 2700,
  refunded: 0,
  withdrawnAt: null,
};
const rise = { from: 2700, to: 37_900, taken: 0 };
const asked: RisePayment = { ...paid, state: 'asked', captured: 0 };
const deposit: RisePayment = { ...paid, purpose: 'deposit', amount: 1000, captured: 1000 };

describe('what is asked for when a journey becomes dearer', () => {
  it.each<[string, Parameters<typeof dueForRise>, number]>([
    ['the difference, when the fare was paid by card', [rise, [paid], false], 35_200],
    ['nothing when it costs as much or less', [{ ...rise, to: 2700 }, [paid], false], 0],
    ['nothing when it is paid in the car', [rise, [], false], 0],
    ['nothing after a deposit, when the rest is paid in the car', [rise, [deposit], false], 0],
    ['all the rise after a deposit, where staff want that', [rise, [deposit], true], 35_200],
    [
      'the difference when the rest after a deposit was paid too',
      [rise, [deposit, { ...paid, captured: 1700 }], false],
      35_200,
    ],
    ['nothing where a link for the fare is open, which asks for more by itself', [rise, [asked], false], 0],
    [
      'the difference where that link was withdrawn and another paid',
      [rise, [{ ...asked, withdrawnAt: new Date(0) }, paid], false],
      35_200,
    ],
    [
      'the difference where a link is open beside what was paid: it is there still',
      [{ ...rise, from: 6000 }, [paid, asked], false],
      31_900,
    ],
    [
      'nothing where a card is saved, from which more is taken',
      [rise, [{ ...paid, state: 'saved', captured: 0 }], false],
      0,
    ],
    ['what a hold does not cover', [rise, [{ ...paid, state: 'held', held: 3240, captured: 0 }], false], 34_660],
    [
      'nothing that a hold covers',
      [{ ...rise, to: 3000 }, [{ ...paid, state: 'held', held: 3240, captured: 0 }], false],
      0,
    ],
    ['no more than the rise, when part of the fare went back', [rise, [{ ...paid, refunded: 700 }], false], 35_200],
    [
      'no more than the rise, when the rest was to be paid in the car',
      [{ ...rise, from: 5000 }, [paid], false],
      32_900,
    ],
    [
      'the whole price of a journey that was free, where new ones are paid online',
      [{ ...rise, from: 0 }, [], true],
      37_900,
    ],
    [
      'what is on its way back to the card, too',
      [rise, [{ ...paid, captured: 37_900, leaving: 35_200 }], false],
      35_200,
    ],
    ['nothing below what cards can be charged', [{ ...rise, to: 2729 }, [paid], false], 0],
  ])('%s', (_, [price, payments, isPaidAhead], due) => {
    expect(dueForRise(price, payments, isPaidAhead)).toBe(due);
  });
});

it('is paid within the hour, and before either pickup', () => {
  const at = (time: string) => new Date(`2026-11-15T${time}Z`);
  expect(payChangeBy(at('12:00'), at('20:00'), at('18:00'))).toEqual(at('13:00'));
  expect(payChangeBy(at('12:00'), at('12:40'), at('18:00'))).toEqual(at('12:40'));
});

describe('what goes back when a journey becomes cheaper', () => {
  it.each<[string, Parameters<typeof backForFall>, number]>([
    ['the difference, of what was paid by card', [{ to: 1500, taken: 0 }, [paid]], 1200],
    ['nothing that was not paid yet', [{ to: 1500, taken: 0 }, [deposit]], 0],
    ['nothing of what is paid in the car', [{ to: 1500, taken: 0 }, []], 0],
  ])('%s', (_, [price, payments], back) => {
    expect(backForFall(price, payments)).toBe(back);
  });
});
