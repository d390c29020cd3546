import { describe, expect, it } from 'vitest';
import { readBankFile } from './bank-file.ts';

/** The columns as each bank exports them, with made-up rows: one payment in, and one that is none. */
const layouts: Readonly<Record<string, string>> = {
  Barclays:
    'Number,Date,Account,Amount,Subcategory,Memo\n ,16/11/2026,20-00-00 12345678,55.00,Direct Deposit,LEXICON INV-1\n ,16/11/2026,20-00-00 12345678,-40.00,Card Purchase,FUEL\n',
  'HSBC personal, without a heading': '16/11/2026,LEXICON INV-1,55.00\n16/11/2026,FUEL,-40.00\n',
  'HSBC business':
    'Date,Type,Description,Paid out,Paid in,Balance\n16/11/2026,CR,LEXICON INV-1,,55.00,1055.00\n16/11/2026,VIS,FUEL,40.00,,1015.00\n',
  Lloyds:
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n16/11/2026,FPI,30-00-00,12345678,LEXICON INV-1,,55.00,1055.00\n16/11/2026,DEB,30-00-00,12345678,FUEL,40.00,,1015.00\n',
  Monzo:
    'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\ntx_1,16/11/2026,09:30:00,Faster payment,LEXICON,,Income,55.00,GBP,55.00,GBP,,,,INV-1,,,55.00\ntx_2,16/11/2026,10:30:00,Card payment,FUEL,,Transport,-40.00,GBP,-40.00,GBP,,,,FUEL,,-40.00,\n',
  Starling:
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n16/11/2026,LEXICON,INV-1,FASTER PAYMENT,55.00,1055.00,INCOME,\n16/11/2026,FUEL,FUEL,CONTACTLESS,-40.00,1015.00,TRANSPORT,\n',
  Revolut:
    'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTOPUP,Current,2026-11-16 09:30:00,2026-11-16 09:30:05,LEXICON INV-1,55.00,0.00,GBP,COMPLETED,1055.00\nCARD_PAYMENT,Current,2026-11-16 10:30:00,2026-11-16 10:30:05,FUEL,-40.00,0.00,GBP,COMPLETED,1015.00\n',
  NatWest:
    'Date,Type,Description,Value,Balance,Account Name,Account Number\n16 Nov 2026,BAC,"LEXICON INV-1",55.00,1055.00,CARS LTD,600000-12345678\n16 Nov 2026,POS,FUEL,-40.00,1015.00,CARS LTD,600000-12345678\n',
  Santander:
    'Date,Type,Merchant/Description,Debit/Credit,Balance\n16/11/2026,FPI,LEXICON INV-1,£55.00,"£1,055.00"\n16/11/2026,DEB,FUEL,-£40.00,"£1,015.00"\n',
  Tide: 'Date,Transaction ID,Transaction description,Reference,Paid in,Paid out,Amount,Category name,Status\n2026-11-16,1,LEXICON,INV-1,55.00,,55.00,Income,Completed\n2026-11-16,2,FUEL,,,40.00,-40.00,Transport,Completed\n',
  'an OFX 1 file':
    'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP\n<BANKTRANLIST>\n<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>20261116120000\n<TRNAMT>55.00\n<FITID>1\n<NAME>LEXICON\n<MEMO>INV-1\n</STMTTRN>\n<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20261116\n<TRNAMT>-40.00\n<FITID>2\n<NAME>FUEL\n</STMTTRN>\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n',
  'an OFX 2 file':
    '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><CURDEF>GBP</CURDEF><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261116</DTPOSTED><TRNAMT>55.00</TRNAMT><FITID>1</FITID><NAME>LEXICON</NAME><MEMO>INV-1</MEMO></STMTTRN></BANKTRANLIST></OFX>',
  'a QIF file': "!Type:Bank\nD16/11/2026\nT55.00\nPLEXICON\nMINV-1\n^\nD16/11'26\nT-40.00\nPFUEL\n^\n",
};

describe('the layout of', () => {
  it.each(Object.entries(layouts))('%s is read', (_, file) => {
    const { rows, problems } = readBankFile(file);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([{ on: '2026-11-16', pence: 5500, isForeign: false, isOpen: false }]);
    expect(rows[0]?.text).toMatch(/LEXICON.*INV-1/);
  });

  it.each(['REVERTED', 'PENDING', 'DECLINED', 'FAILED'])('Revolut’s %s says that no money stays', (state) => {
    const file = (layouts['Revolut'] ?? '').replace('GBP,COMPLETED,1055', `GBP,${state},1055`);
    expect(readBankFile(file).rows).toMatchObject([{ isOpen: true }]);
    // A pending payment has no day of completion.
    expect(readBankFile(file.replace('2026-11-16 09:30:05', '')).rows).toEqual([]);
  });

  it('another currency is seen', () => {
    const csv = (layouts['Revolut'] ?? '').replace('GBP,COMPLETED,1055', 'EUR,COMPLETED,1055');
    expect(readBankFile(csv).rows).toMatchObject([{ isForeign: true }]);
    expect(readBankFile((layouts['an OFX 2 file'] ?? '').replace('GBP', 'USD')).rows).toMatchObject([
      { isForeign: true },
    ]);
  });

  it('OFX names what cannot be read and reads the rest', () => {
    const broken = (layouts['an OFX 1 file'] ?? '').replace('<TRNAMT>-40.00', '<TRNAMT>soon');
    expect(readBankFile(broken)).toMatchObject({ rows: [{ pence: 5500 }], problems: [{ problem: 'unreadable' }] });
  });
});
