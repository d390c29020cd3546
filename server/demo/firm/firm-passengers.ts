import { streets } from './firm-trips.ts';

/** A passenger of the whole firm: invented, with a number that nobody has. */
export interface FirmPassenger {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly home: string;
  /** The index of their street in `streets`. */
  readonly street: number;
}

const names = [
  'Abigail Thornbury',
  'Adeola Fashanu-Reid',
  'Alistair McCrindle',
  'Amrit Gillon',
  'Beatrix Holloway',
  'Benedict Ashcombe',
  'Bhavna Solanki',
  'Bryony Tresham',
  'Catrin Meredith',
  'Cedric Lovelace',
  'Chidi Onwudiwe',
  'Constance Burrage',
  'Dermot Gilhooly',
  'Dorothy Penfold',
  'Eamon Tierney',
  'Elspeth Kincaid',
  'Esme Farrow',
  'Faisal Qadri',
  'Fergus Dunmore',
  'Florence Attwell',
  'Geraint Bowen',
  'Gulnaz Iqbal',
  'Harriet Coldwell',
  'Hugo Pemberley',
  'Ifeoma Chukwu',
  'Imogen Larkspur',
  'Irena Vasilescu',
  'Jarek Olszewski',
  'Jessamy Crane',
  'Joaquim Tavares',
  'Kamala Iyer',
  'Keziah Brathwaite',
  'Lachlan Moodie',
  'Leticia Amoah',
  'Lionel Trask',
  'Magnus Ferriby',
  'Maud Hinchcliffe',
  'Meera Venkat',
  'Mostyn Griffith',
  'Nadia Haroun',
  'Nerys Llewelyn',
  'Olamide Adeyi',
  'Orla Heffernan',
  'Percy Dallimore',
  'Philippa Wray',
  'Qasim Latif',
  'Rhiannon Teague',
  'Rosalind Fell',
  'Rupert Maddison',
  'Saoirse Kinsella',
  'Sanjeev Bhandari',
  'Selwyn Croft',
  'Shanice Delroy',
  'Tamsin Polglase',
  'Thaddeus Orme',
  'Ursula Bickley',
  'Vikram Chowdhury',
  'Wilhelmina Stokes',
  'Yewande Balogun',
  'Zachary Quill',
] as const;

/** One in three gave an email address; the others rang. */
export const firmPassengers: readonly FirmPassenger[] = names.map((name, i) => ({
  name,
  phone: `+447700900${300 + i}`,
  email: i % 3 === 0 ? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.org` : '',
  home: `${3 + ((i * 17) % 88)} ${streets[i % streets.length]}`,
  street: i % streets.length,
}));

/** The customer whom the office takes particular care of, and its note about them. */
export const vip = {
  phone: '+447700900347',
  note: 'Our oldest customer, books for the whole family. Ring, don’t text. Likes an Executive and Denise at the wheel.',
  driver: 'Denise Okafor',
} as const;

/** The customer whom the office no longer drives: they have no journeys from the day of the block on. */
export const blocked = {
  phone: '+447700900334',
  daysAgo: 2,
  reason: 'Left twice without paying and swore at the driver. No more bookings until both journeys are paid.',
} as const;

/** Notes that passengers leave for their driver. */
export const firmNotes = [
  'Ring on arrival, the bell is broken.',
  'Two large suitcases and a pushchair.',
  'Side gate, the front is being painted.',
  'Please wait by the post box.',
  'Needs help with the shopping.',
  'Travels with a guide dog.',
] as const;
