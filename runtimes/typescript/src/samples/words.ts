const list = (text: string): readonly string[] => text.split(' ');

/** Plain letters only, so that every database and collation keeps them as they are. */
export const WORDS = {
  adjectives: list(
    'amber ancient bold brave bright calm clear clever cold deep early eager fair fine free gentle golden grand green happy high honest humble kind late light little long lucky merry mild narrow new noble northern old open plain proud pure quick quiet rare red rich royal silent silver simple slow small smooth soft steady strong sunny swift tall warm western white wide wild wise young',
  ),
  nouns: list(
    'anchor apple arrow autumn basket bell bird boat book bridge brook candle castle circle cloud coast corner dawn desert door dream echo feather field fire flower forest fountain garden gate glass harbor harvest hill horizon house island journey key lake lamp lantern leaf letter market meadow mill mirror moon morning mountain music night ocean orchard paper path pearl picture rain river road rose sail sea shadow ship sky snow song spring star stone storm story stream summer sun table thread tower train tree valley village voice water wave wind window winter wood',
  ),
  verbs: list(
    'asks begins brings builds calls carries changes covers crosses draws enters fills finds follows gives grows holds keeps knows leads leaves lifts lights makes meets moves needs opens paints passes reaches reads remembers sees sends shows sings takes tells turns wants watches writes',
  ),
  firstNames: list(
    'Ada Alan Alice Amir Anna Ben Bruno Carla Carlos Chen Clara Daniel David Diana Elena Emil Emma Eva Felix Fiona Frank Grace Hana Hugo Ida Ines Ivan Jack Jana Jonas Julia Karim Karl Kate Laura Leo Lena Lucas Lucy Maria Mark Mia Nadia Nina Noah Nora Oliver Omar Oscar Paul Peter Rita Robert Rosa Samuel Sara Simon Sofia Tara Thomas Vera Victor Yara Zoe',
  ),
  lastNames: list(
    'Adams Allen Baker Becker Bell Berg Brown Carter Castro Clark Cohen Costa Cruz Davis Diaz Duran Evans Fischer Flores Ford Fox Garcia Gray Green Hall Hansen Harris Hill Hoffman Hughes Ito Jackson Jensen Jones Keller Khan King Klein Kumar Lang Lee Lewis Lopez Martin Meyer Miller Moore Morris Nolan Novak Olsen Ortiz Park Patel Perez Reed Rivera Rossi Santos Schmidt Silva Singh Smith Stone Sato Taylor Torres Turner Walker Weber White Wilson Wolf Wong Wright Young',
  ),
  cities: list(
    'Amsterdam Athens Austin Bergen Berlin Bern Boston Bristol Cairo Chicago Cork Delhi Denver Dublin Florence Geneva Ghent Hamburg Helsinki Kyoto Leeds Lima Lisbon London Lyon Madrid Malmo Milan Montreal Nairobi Naples Oslo Paris Porto Prague Quito Riga Rome Seattle Seoul Seville Sydney Tokyo Toronto Turin Utrecht Vienna Warsaw York Zagreb',
  ),
  countries: list(
    'Argentina Australia Austria Belgium Brazil Canada Chile China Croatia Denmark Egypt Finland France Germany Greece India Ireland Italy Japan Kenya Mexico Netherlands Norway Peru Poland Portugal Spain Sweden Switzerland Turkey',
  ),
  countryCodes: list(
    'AR AU AT BE BR CA CL CN HR DK EG FI FR DE GR IN IE IT JP KE MX NL NO PE PL PT ES SE CH TR',
  ),
  colors: list(
    'black blue brown gold gray green indigo ivory navy olive orange pink purple red silver teal violet white yellow',
  ),
  companyForms: list('Bros Group Inc Labs Ltd Partners Sons Studio Systems Works'),
  currencies: list('AUD BRL CAD CHF CNY DKK EUR GBP INR JPY MXN NOK PLN SEK USD'),
  fileEndings: list('csv doc jpg pdf png txt xml zip'),
  locales: list('da_DK de_DE en_GB en_US es_ES fi_FI fr_FR it_IT ja_JP nl_NL pl_PL pt_BR sv_SE'),
  streets: list('Avenue Lane Road Square Street Way'),
} as const;

export type WordList = keyof typeof WORDS;
