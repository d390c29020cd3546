import { type CarType, carClasses } from '#domain/fleet/car-classes.ts';

/** A driver of the whole firm and their usual car. */
export interface FirmDriver {
  readonly name: string;
  readonly gender: '' | 'woman' | 'man';
  readonly phone: string;
  readonly badge: string;
  readonly registration: string;
  readonly plate: string;
  readonly carType: CarType;
  readonly model: string;
  readonly colour: string;
  readonly seats: number;
  readonly wheelchairPlaces: number;
  /** How many hours before or after the demo's first hour the shift starts. */
  readonly startsIn: number;
  /** Off on the day of the demo: ill, or on holiday. */
  readonly absence: string;
}

type Row = readonly [
  name: string,
  gender: FirmDriver['gender'],
  carType: CarType,
  model: string,
  colour: string,
  registration: string,
  startsIn: number,
  absence?: string,
];

/** Invented, as are their cars: most are at work when the demo is created, some start later or have just finished. */
const rows: readonly Row[] = [
  ['Amir Choudhry', 'man', 'Saloon', 'Toyota Corolla Hybrid', 'Grey', 'RG71 AMC', -4],
  ['Bernadette Coyle', 'woman', 'Saloon', 'Škoda Octavia', 'Blue', 'RG22 BCO', -2],
  ['Callum Prentice', 'man', 'Saloon', 'Toyota Prius', 'White', 'RG70 CAP', -8],
  ['Denise Okafor', 'woman', 'Executive', 'BMW 5 Series', 'Black', 'RG23 DOK', -5],
  ['Edwin Tully', 'man', 'Saloon', 'Kia Niro', 'Silver', 'RG73 EDT', 2],
  ['Farah Siddiqi', 'woman', 'Saloon', 'Hyundai Ioniq', 'White', 'RG21 FSQ', -6],
  ['Gareth Pugh-Lewis', 'man', 'Executive', 'Mercedes-Benz E-Class', 'Grey', 'RG24 GPL', -3],
  ['Hamid Rostami', 'man', 'Saloon', 'Toyota Corolla Hybrid', 'Black', 'RG72 HAR', -9],
  ['Iwona Kaczmarek', 'woman', 'Saloon', 'Škoda Superb', 'Silver', 'RG23 IKA', 1],
  ['Jerome Baptiste', 'man', 'MPV', 'Ford Galaxy', 'Blue', 'RG71 JEB', -4],
  ['Kulvinder Sandhar', 'man', 'Saloon', 'Toyota Prius', 'Silver', 'RG20 KSA', -7],
  ['Lorraine Whitbread', 'woman', 'MPV', 'Volkswagen Touran', 'Grey', 'RG22 LWB', -1],
  ['Mihai Dumitrescu', 'man', 'Saloon', 'Dacia Jogger', 'White', 'RG23 MDU', -5],
  ['Nasreen Mahmoud', 'woman', 'Executive', 'Audi A6', 'Black', 'RG24 NMA', -2],
  ['Oliver Stannard', 'man', 'Saloon', 'Ford Mondeo', 'Red', 'RG69 OST', -8, 'Holiday'],
  ['Piotr Zawadzki', 'man', 'Minibus', 'Ford Tourneo', 'White', 'RG22 PZA', -4],
  ['Quentin Fairley', 'man', 'Executive', 'Volvo S90', 'Grey', 'RG72 QFA', -6],
  ['Ravi Ponnusamy', 'man', 'Saloon', 'Toyota Corolla Hybrid', 'Blue', 'RG73 RPO', -3],
  ['Sheila Tranter', 'woman', 'MPV', 'Peugeot Rifter, wheelchair ramp', 'Silver', 'RG23 STR', -3],
  ['Tobias Mensah', 'man', 'Saloon', 'Kia Niro', 'Black', 'RG24 TMN', -7],
  ['Umar Bajwa', 'man', 'Executive', 'Mercedes-Benz E-Class', 'Black', 'RG23 UBA', 3],
  ['Veronica Salter', 'woman', 'Saloon', 'Škoda Octavia', 'White', 'RG71 VSA', -5],
  ['Winston Gayle-Brown', 'man', 'Minibus', 'Mercedes-Benz Vito Tourer', 'Black', 'RG72 WGB', -2],
  ['Xiang Liao', 'man', 'Saloon', 'Hyundai Ioniq', 'Grey', 'RG21 XLI', -1],
  ['Yusuf Demirci', 'man', 'MPV', 'Citroën Grand C4 SpaceTourer', 'Blue', 'RG70 YDE', -6],
  ['Zoe Hartigan', 'woman', 'Saloon', 'Toyota Prius', 'Silver', 'RG22 ZHA', -9],
  ['Ashok Wickrama', 'man', 'Executive', 'BMW 5 Series', 'Blue', 'RG24 AWI', -7, 'Ill'],
];

export const firmDrivers: readonly FirmDriver[] = rows.map((row, i) => {
  const [name, gender, carType, model, colour, registration, startsIn, absence = ''] = row;
  return {
    name,
    gender,
    carType,
    model,
    colour,
    registration,
    startsIn,
    absence,
    phone: `+447700900${210 + i}`,
    badge: `BF-D-${String(140 + i * 3).padStart(4, '0')}`,
    plate: `BF-${1110 + i * 4}`,
    seats: carClasses[carType].seats,
    wheelchairPlaces: model.includes('wheelchair') ? 1 : 0,
  };
});

/** Cars kept in the yard for days when another one is in the garage. */
export const spareCars = [
  { registration: 'RG68 SPA', plate: 'BF-1090', model: 'Toyota Prius', colour: 'Silver', carType: 'Saloon', seats: 4 },
  {
    registration: 'RG70 SPB',
    plate: 'BF-1094',
    model: 'Volkswagen Passat',
    colour: 'Black',
    carType: 'Executive',
    seats: 4,
  },
] as const;
