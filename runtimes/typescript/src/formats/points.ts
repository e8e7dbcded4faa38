const NUMBER = '([+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[+-]?\\d{1,3})?)';
const POINT = new RegExp(`^\\s*(\\(?)\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*(\\)?)\\s*$`, 'i');

/** A point of a plane: `(1.5,-2)`. Its numbers have as many digits as tell them from all others. */
export function pointText(text: string): string | undefined {
  const [, open, x, y, close] = POINT.exec(text) ?? [];
  if (x === undefined || y === undefined || (open === '(') !== (close === ')')) return undefined;
  const [left, right] = [numberText(Number(x)), numberText(Number(y))];
  return left === undefined || right === undefined ? undefined : `(${left},${right})`;
}

/** A number as PostgreSQL writes it. */
function numberText(number: number): string | undefined {
  if (!Number.isFinite(number)) return undefined;
  const [digits = '', exponent = '0'] = number.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 15) return String(number === 0 ? 0 : number);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}
