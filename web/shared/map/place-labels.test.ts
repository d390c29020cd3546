import { describe, expect, it } from 'vitest';
import { breakName, type Label, placeLabels, touches } from './place-labels.ts';

const measure = (text: string) => text.length * 7;
const label = (text: string, x: number, y: number, weight = 1000, kind: Label['kind'] = 'place'): Label => ({
  kind,
  text,
  weight,
  x,
  y,
});
const texts = (labels: readonly Label[], zoom: number) => placeLabels(labels, zoom, measure).map(({ text }) => text);

describe('names on the map', () => {
  it('never overlap, and the one with more weight stays', () => {
    const crowd = [label('Wokingham', 100, 100, 2000), label('Bracknell', 120, 104, 9000), label('Ascot', 300, 100)];
    expect(texts(crowd, 11)).toEqual(['Bracknell', 'Ascot']);
    const placed = placeLabels(crowd, 11, measure);
    expect(placed.some((a, i) => placed.some((b, j) => i < j && touches(a.box, b.box)))).toBe(false);
  });

  it('become more at higher zoom levels', () => {
    const all = [
      label('London', 0, 0, 90_000),
      label('Bracknell', 200, 0, 2600),
      label('Binfield', 400, 0, 200),
      label('Martins Heron', 600, 0, 40, 'station'),
      label('Ringmead', 800, 0, 0, 'street'),
    ];
    expect([5, 8, 10, 12, 15].map((zoom) => texts(all, zoom).length)).toEqual([1, 2, 3, 4, 5]);
  });

  it('do not cover a marker: a town moves next to it, a street is left out', () => {
    const marker = { left: 90, right: 110, top: 90, bottom: 110 };
    const taken = { boxes: [marker], line: [] };
    const [town] = placeLabels([label('Bracknell', 100, 100)], 11, measure, taken);
    expect(town && touches(town.box, marker)).toBe(false);
    expect(town?.text).toBe('Bracknell');
    expect(placeLabels([label('Mill Lane', 100, 100, 0, 'street')], 16, measure, taken)).toEqual([]);
  });

  it('stay off the route: a town moves away from it, a street is left out, a road keeps its number', () => {
    const taken = {
      boxes: [],
      line: [
        { x: -400, y: 96 },
        { x: 400, y: 104 },
      ],
    };
    const [town] = placeLabels([label('Bracknell', 0, 100)], 11, measure, taken);
    expect(town?.text).toBe('Bracknell');
    expect(town && (town.box.bottom < 95 || town.box.top > 105)).toBe(true);
    const names = [
      label('Mill Lane', 0, 100, 0, 'street'),
      label('A329', 200, 100, 2, 'ref'),
      label('Vale', 0, 200, 0, 'street'),
    ];
    expect(placeLabels(names, 16, measure, taken).map(({ text }) => text)).toEqual(['A329', 'Vale']);
  });

  it('put the name of a street that the route takes beside the route', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 200, y: 200 },
    ];
    const street = { ...label('Mill Lane', 100, 100, 0, 'street'), along: { angle: 45, room: 90 } };
    const [name] = placeLabels([street], 16, measure, { boxes: [], line });
    const fromLine = name ? Math.abs(name.x - name.y) / Math.SQRT2 : 0;
    expect(fromLine).toBeCloseTo(15);
    expect(placeLabels([street], 16, measure)[0]).toMatchObject({ x: 100, y: 100 });
  });

  it('are whole: a town at the edge of the view is named further inside, anything else is left out', () => {
    const view = { left: 0, right: 300, top: 0, bottom: 200 };
    const names = [
      label('Bracknell', 290, 100),
      label('Ascot', 310, 40, 900),
      label('A329', 2, 180, 2, 'ref'),
      label('Windsor', 500, 100, 800),
    ];
    const placed = placeLabels(names, 11, measure, { boxes: [], line: [], view });
    // What lies outside altogether comes into view when the map is dragged.
    expect(placed.map(({ text }) => text)).toEqual(['Bracknell', 'Windsor']);
    expect(placed[0]?.box.right).toBe(300);
  });

  it('show the number of a winding road once', () => {
    const bends = [0, 60, 120, 500].map((x) => label('A329', x, 0, 2, 'ref'));
    expect(placeLabels(bends, 11, measure).map(({ x }) => x)).toEqual([0, 500]);
  });

  it('have two lines when they are long or double', () => {
    expect(breakName('Royal Tunbridge Wells', 'place')).toEqual(['Royal', 'Tunbridge Wells']);
    expect(breakName('Cardiff / Caerdydd', 'place')).toEqual(['Cardiff', 'Caerdydd']);
    expect(breakName('Staines-upon-Thames', 'place')).toEqual(['Staines-upon-Thames']);
  });
});
