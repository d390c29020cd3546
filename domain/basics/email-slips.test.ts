import { describe, expect, it } from 'vitest';
import { domainMeant } from './email-slips.ts';

describe('a slip in an email address', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.co.uk', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.co.uk', 'hotmail.co.uk'],
    ['hotmail.con', 'hotmail.com'],
    ['hotmail.couk', 'hotmail.co.uk'],
    ['hotmai.co.ku', 'hotmail.co.uk'],
    ['yaho.co.uk', 'yahoo.co.uk'],
    ['yahooo.com', 'yahoo.com'],
    ['outlok.com', 'outlook.com'],
    ['outlook.con', 'outlook.com'],
    ['iclod.com', 'icloud.com'],
    ['icloud.co.uk', 'icloud.com'],
    ['btinternet.con', 'btinternet.com'],
    ['lexicon-reading.couk', 'lexicon-reading.co.uk'],
  ])('%s is meant to be %s', (typed, meant) => {
    expect(domainMeant(` ann.o'neill+taxi@${typed} `)).toBe(meant);
  });

  it.each([
    'gmail.com',
    'googlemail.com',
    'hotmail.com',
    'hotmail.co.uk',
    'hotmail.fr',
    'yahoo.com',
    'yahoo.co.uk',
    'ymail.com',
    'email.com',
    'mail.com',
    'outlook.de',
    'icloud.com',
    'live.co.uk',
    'btinternet.com',
    'example.co',
    'bracknell-forest.gov.uk',
    'constructor.com',
    'toString.com',
  ])('%s is none', (typed) => {
    expect(domainMeant(`ann@${typed}`)).toBeNull();
  });

  it.each([
    '',
    'ann',
    'ann@',
    'ann@gmial',
    '@gmial.com',
    'ann@b@gmial.com',
    'an n@gmial.com',
    'ann@.com',
    'ann@gmial.',
  ])('“%s” is not an address yet', (typed) => {
    expect(domainMeant(typed)).toBeNull();
  });
});
