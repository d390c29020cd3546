import type { RegisterRecord } from '#domain/api/register/register.ts';
import { csvHead, csvRows } from '#domain/booking/csv.ts';
import { typedPhone } from '#domain/i18n/format-phone.ts';
import type { Translate } from '#domain/i18n/translate.ts';

const columns = [
  'number',
  'reference',
  'received',
  'how-made',
  'taken-by',
  'hirer',
  'phone',
  'email',
  'pickup',
  'via',
  'destination',
  'requested',
  'fare',
  'passengers',
  'status',
  'driver',
  'badge',
  'badge-authority',
  'registration',
  'plate',
  'plate-authority',
  'allocated',
  'dispatched-by',
  'variations',
  'remarks',
  'deleted',
  'deleted-by',
  'missing',
] as const;

/** Driver and car; where the passenger changed cars, a line for each part. */
function crewCells(r: RegisterRecord) {
  const crews = [...r.earlierCrews, { driver: r.driver, vehicle: r.vehicle }];
  const lines = (cell: (crew: (typeof crews)[number]) => string | undefined) =>
    crews.map((crew) => cell(crew) ?? '').join('\n');
  return [
    lines(({ driver }) => driver?.name),
    lines(({ driver }) => driver?.badge),
    lines(({ driver }) => driver?.authority),
    lines(({ vehicle }) => vehicle?.registration),
    lines(({ vehicle }) => vehicle?.plate),
    lines(({ vehicle }) => vehicle?.authority),
  ];
}

const cellsOf = (r: RegisterRecord, t: Translate) => [
  r.number,
  r.reference,
  r.receivedAt,
  t(`Register_how-${r.howMade}`),
  r.takenBy,
  r.hirer.name,
  typedPhone(r.hirer.phoneNumber),
  r.hirer.email,
  r.pickup,
  r.via,
  r.destination,
  r.requestedTime,
  r.agreedFare,
  r.passengers,
  r.state,
  ...crewCells(r),
  r.allocatedAt,
  r.dispatchedBy,
  r.variations.map(({ at, what, by, changes }) => `${at} ${what} (${by}) ${changes}`.trim()).join('\n'),
  r.remarks,
  r.deletedAt,
  r.deletedBy,
  r.missing.map((field) => t(`Register_missing-${field}`)).join(', '),
];

/** The record as CSV, streamed. */
export async function* registerCsv(
  pieces: AsyncIterable<readonly RegisterRecord[]>,
  t: Translate,
): AsyncGenerator<string> {
  yield csvHead(columns.map((column) => t(`Csv_${column}`)));
  for await (const records of pieces) yield csvRows(records.map((record) => cellsOf(record, t)));
}
