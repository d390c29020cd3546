/** What a driver looks at on the walk round the car, in that order. */
export const checkItems = [
  'tyres',
  'lights',
  'brakes',
  'windscreen',
  'fluids',
  'bodywork',
  'seat-belts',
  'plate',
  'inside',
  'safety-kit',
  'other',
] as const;
export type CheckItem = (typeof checkItems)[number];

/** Open until staff have decided; with a released defect the car may be driven until it is fixed. */
export const defectStates = ['open', 'released', 'fixed'] as const;
export type DefectState = (typeof defectStates)[number];

export const checkLimits = { defects: 20, text: 300, photos: 6, note: 300 } as const;

/** How long a check counts for clocking on, and how long photos can be added to its defects. */
export const checkHours = 12;

export const checkCountsSince = (now: Date): Date => new Date(now.getTime() - checkHours * 3_600_000);

/** Whether a defect can be decided like this: fixed is final. */
export function mayDecide(from: DefectState, to: Exclude<DefectState, 'open'>): boolean {
  return to === 'released' ? from === 'open' : from !== 'fixed';
}
