import { expect, it } from 'vitest';
import { noChildSeats } from './child-seats.ts';
import { partyFaults } from './party.ts';

const seats = { rearFacing: 1, forwardFacing: 0, booster: 1 };
const two = { accessNeeds: 'Error_two-wheelchairs' };

it.each([
  ['nobody needs anything', 1, noChildSeats, [], {}],
  ['one wheelchair is for one passenger', 1, noChildSeats, ['wheelchair'], {}],
  ['two wheelchairs are not for one', 1, noChildSeats, ['two-wheelchairs'], two],
  ['both kinds are two wheelchairs', 1, noChildSeats, ['wheelchair', 'two-wheelchairs'], two],
  ['two wheelchairs are for two', 2, noChildSeats, ['two-wheelchairs'], {}],
  ['two child seats are not for one', 1, seats, [], { childSeats: 'Error_child-seats' }],
  ['both are said', 1, seats, ['two-wheelchairs'], { childSeats: 'Error_child-seats', ...two }],
  ['two child seats are for two', 2, seats, [], {}],
])('%s', (_, passengers, childSeats, accessNeeds, faults) => {
  expect(partyFaults({ passengers, childSeats, accessNeeds })).toEqual(faults);
});
