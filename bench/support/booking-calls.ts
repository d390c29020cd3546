/** The calls of a guest who books, for load and fault runs against a server on this machine. */
export interface Booking {
  readonly key: string;
  readonly body: object;
}

const journey = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  pickupTime: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 16),
  passengers: 1,
  luggage: 1,
  greet: false,
};

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });

const returnTime = new Date(Date.now() + 17 * 86_400_000).toISOString().slice(0, 16);

export const requestQuote = (url: string, isReturn = false) =>
  post(`${url}/api/Quotes`, isReturn ? { ...journey, returnTime } : journey);
export const quoteBody = JSON.stringify(journey);

/** A quote, and the booking for it. */
export async function prepare(url: string, email: string, isReturn = false): Promise<Booking> {
  const answer = await requestQuote(url, isReturn);
  if (!answer.ok) throw new Error(`no quote: ${answer.status}`);
  const { id } = (await answer.json()) as { id: string };
  return {
    key: crypto.randomUUID(),
    body: {
      pickupLocation: 'RG12 1AP',
      dropoffLocation: 'Heathrow Terminal 5',
      pickupTime: journey.pickupTime,
      passengers: 1,
      louggages: 1,
      greet: false,
      carType: 'Saloon',
      name: 'Load Test',
      phoneNumber: '07700900123',
      email,
      quoteId: id,
    },
  };
}

/** The same call for a client that wants headers and text. */
export const asPost = ({ key, body }: Booking) => ({
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify(body),
});

export const book = (url: string, booking: Booking) =>
  post(`${url}/api/Reservations/add`, booking.body, { 'idempotency-key': booking.key });

/** Runs work over items with limited concurrency. */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [i, item] of rest) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
