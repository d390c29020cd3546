import { describe, expect, it } from 'vitest';
import { boardLines } from './board-lines.ts';

describe('the lines of a name board', () => {
  it.each([
    ['Ada Lovelace', ['Ada', 'Lovelace']],
    ['Mr Li', ['Mr Li']],
    ['  Dr  Jo  Ng ', ['Dr Jo Ng']],
    ['Bartholomew', ['Bartholomew']],
  ])('splits %j', (name, lines) => {
    expect(boardLines(name)).toEqual(lines);
  });
});
