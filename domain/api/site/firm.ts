import * as z from 'zod/mini';
import { route } from '#domain/api/route.ts';
import { like } from '#domain/basics/example.ts';
import { emailPattern } from '#domain/basics/typed-text.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const phone = z.string().check(z.regex(/^\+?[\d ]{7,20}$/, 'must be a telephone number'));
const email = z.string().check(z.regex(emailPattern, 'must be an email address'));
const webAddress = z.string().check(z.regex(/^https:\/\/[^\s"'<>]+$/, 'must be an https address'));

const count = z.int().check(z.positive());

/** The part of the United Kingdom in which a company is registered, as it must state. */
const companyRegisters = ['England and Wales', 'Wales', 'Scotland', 'Northern Ireland'] as const;

/** The firm's details, from FIRM_FILE. Pages, emails and receipts show nothing else. */
export const firmSchema = z.strictObject({
  name: text(80),
  legalName: text(120),
  phone,
  email,
  website: webAddress,
  address: z.strictObject({
    lines: z.array(text(80)).check(z.minLength(1), z.maxLength(4)),
    town: text(60),
    postcode: z.string().check(z.regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'must be a postcode such as RG12 1AP')),
  }),
  /** `phone` and `email` are the licensing team's, for complaints about us. */
  operatorLicence: z.strictObject({
    number: text(40),
    authority: text(80),
    phone: z.optional(phone),
    email: z.optional(email),
  }),
  /** What a limited company must show on its site, in emails and on order forms; a sole trader has none of it. */
  company: z.optional(
    z.strictObject({
      number: z.string().check(z.regex(/^(\d{8}|[A-Z]{2}\d{6})$/, 'must be a company number such as 01234567')),
      registeredOffice: text(200),
      registeredIn: z.enum(companyRegisters, { error: `must be one of ${companyRegisters.join(', ')}` }),
    }),
  ),
  /** The registration number at the Information Commissioner's Office. */
  ico: z.optional(z.string().check(z.regex(/^Z[A-Z\d]\d{6}$/, 'must be a number of the ICO such as ZA123456'))),
  /** Figures for the home page that the firm can prove; without them the page shows none. */
  figures: z.optional(z.strictObject({ clients: count, vehicles: count, miles: count })),
  vat: z.strictObject({ mode: z.enum(['none', 'principal', 'agent']), number: z.optional(text(20)) }),
  socials: z.partialRecord(
    z.enum(['facebook', 'instagram', 'x', 'linkedin', 'youtube', 'tiktok', 'whatsapp']),
    webAddress,
  ),
});

export type Firm = z.infer<typeof firmSchema>;

export const getFirm = route({
  id: 'getFirm',
  method: 'GET',
  path: '/api/Firm',
  access: 'open',
  tag: 'Firm',
  summary: 'Name, phone, email, address, licence, company details and social pages of the firm.',
  answer: like(firmSchema, {
    name: 'Bracknell Taxis',
    legalName: 'Bracknell Taxis Limited',
    phone: '+44 1344 960123',
    email: 'bookings@bracknelltaxis.test',
    website: 'https://www.bracknelltaxis.test',
    address: { lines: ['Unit 4, Station Approach'], town: 'Bracknell', postcode: 'RG12 1HS' },
    operatorLicence: { number: 'PHO-0123', authority: 'Bracknell Forest Council' },
    company: {
      number: '00000000',
      registeredOffice: 'Unit 4, Station Approach, Bracknell RG12 1HS',
      registeredIn: 'England and Wales',
    },
    ico: 'ZA000000',
    figures: { clients: 500, vehicles: 10, miles: 500_000 },
    vat: { mode: 'none' },
    socials: { facebook: 'https://www.facebook.com/bracknelltaxis.test' },
  }),
  limit: 'read',
});
