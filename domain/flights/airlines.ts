/** Airlines that fly to the airports around us: IATA code, ICAO code, name. Others get a warning, never a refusal. */
const table = `
A3 AEE Aegean Airlines
AA AAL American Airlines
AC ACA Air Canada
AF AFR Air France
AI AIC Air India
AM AMX Aeromexico
AT RAM Royal Air Maroc
AV AVA Avianca
AY FIN Finnair
AZ ITY ITA Airways
BA BAW British Airways
BG BBC Biman Bangladesh Airlines
BI RBA Royal Brunei Airlines
BY TOM TUI Airways
CA CCA Air China
CX CPA Cathay Pacific
CZ CSN China Southern Airlines
DL DAL Delta Air Lines
DY NOZ Norwegian
EI EIN Aer Lingus
EK UAE Emirates
ET ETH Ethiopian Airlines
EW EWG Eurowings
EY ETD Etihad Airways
FI ICE Icelandair
FR RYR Ryanair
GF GFA Gulf Air
GM CHA Chair Airlines
HU CHH Hainan Airlines
HV TRA Transavia
IB IBE Iberia
JL JAL Japan Airlines
JU ASL Air Serbia
KE KAL Korean Air
KL KLM KLM
KM KMM KM Malta Airlines
KQ KQA Kenya Airways
KU KAC Kuwait Airways
LG LGL Luxair
LH DLH Lufthansa
LM LOG Loganair
LO LOT LOT Polish Airlines
LS EXS Jet2
LX SWR SWISS
LY ELY El Al
ME MEA Middle East Airlines
MH MAS Malaysia Airlines
MS MSR EgyptAir
MU CES China Eastern Airlines
NH ANA All Nippon Airways
NZ ANZ Air New Zealand
OS AUA Austrian Airlines
OU CTN Croatia Airlines
PC PGT Pegasus
PK PIA Pakistan International Airlines
QF QFA Qantas
QR QTR Qatar Airways
RJ RJA Royal Jordanian
RK RUK Ryanair UK
RO ROT TAROM
SA SAA South African Airways
SK SAS SAS
SN BEL Brussels Airlines
SQ SIA Singapore Airlines
SV SVA Saudia
TG THA Thai Airways
TK THY Turkish Airlines
TP TAP TAP Air Portugal
TS TSC Air Transat
TU TAR Tunisair
U2 EZY easyJet
UA UAL United Airlines
UL ALK SriLankan Airlines
UX AEA Air Europa
V7 VOE Volotea
VF TKJ AJet
VN HVN Vietnam Airlines
VS VIR Virgin Atlantic
VY VLG Vueling
W4 WMT Wizz Air Malta
W6 WZZ Wizz Air
W9 WUK Wizz Air UK
WF WIF Widerøe
WS WJA WestJet
XQ SXS SunExpress
`;

export interface Airline {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
}

const airlines: readonly Airline[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [iata = '', icao = '', ...name] = line.split(' ');
    return { iata, icao, name: name.join(' ') };
  });

const byCode = new Map(airlines.flatMap((airline) => [airline.iata, airline.icao].map((code) => [code, airline])));

/** The airline with this code, of two characters (IATA) or three letters (ICAO). */
export const airlineOf = (code: string): Airline | null => byCode.get(code) ?? null;
