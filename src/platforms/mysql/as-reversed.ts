/** How long a text may be for each type, in bytes; a character takes four of them. */
const textType = (size: number): string =>
  size * 4 < 2 ** 8
    ? 'tinytext'
    : size * 4 < 2 ** 16
      ? 'TEXT'
      : size * 4 < 2 ** 24
        ? 'mediumtext'
        : 'LONGTEXT';

/** As many digits as the column has, and no exponent. */
function number(text: string, scale: string | undefined): string {
  if (scale !== undefined) return Number(text).toFixed(Number(scale));
  return /e|^[+-]?\./i.test(text) ? String(Number(text)) : text;
}

const isShown = (bytes: string): boolean =>
  /^[\x20-\x3e\x40-\x7e]*$/.test(Buffer.from(bytes, 'hex').toString('latin1'));

/** Options of a table that the catalogue does not show. */
const UNTOLD_OPTIONS =
  / (?:AUTO_INCREMENT=\d+|INSERT_METHOD=\w+|UNION=\([^)]*\)|(?:CONNECTION|DATA DIRECTORY|INDEX DIRECTORY)='(?:[^']|'')*')/g;

/** What the catalogue makes of a definition: usual sizes are left out, and those that choose a type are that type. */
export function mysqlAsReversed(definition: string): string {
  const scale = /\bDECIMAL\(\d+,(\d+)\)/.exec(definition)?.[1];
  return definition
    .replace(/^ON (?:DELETE|UPDATE) (?:RESTRICT|NO ACTION)$/, '')
    .replace(/ INT(?= |$)/, ' INTEGER')
    .replace(/ (CHAR|BINARY)\(1\)/, ' $1')
    .replace(/ DECIMAL\((\d+),0\)/, ' DECIMAL($1)')
    .replace(/ DECIMAL\(10\)/, ' DECIMAL')
    .replace(/ (?:(TINYINT)\(4\)|(SMALLINT)\(6\)|(INTEGER)\(11\)|(BIGINT)\(20\))(?! UNSIGNED)/, ' $1$2$3$4')
    .replace(/ (?:(TINYINT)\(3\)|(SMALLINT)\(5\)|(INTEGER)\(10\)|(BIGINT)\(20\))(?= UNSIGNED)/, ' $1$2$3$4')
    .replace(/ FLOAT\((\d+)\)/, (_, size: string) => (Number(size) > 24 ? ' DOUBLE' : ' FLOAT'))
    .replace(/ TEXT\((\d+)\)/, (_, size: string) => ` ${textType(Number(size))}`)
    .replace(/(?<= DEFAULT )[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?= |$)/i, (text) => number(text, scale))
    .replace(UNTOLD_OPTIONS, '')
    .replace(/ DEFAULT X'((?:..)*)'/, (written: string, bytes: string) => (isShown(bytes) ? written : ''));
}
