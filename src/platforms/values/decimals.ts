const FORM = /^([+-]?)0*(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** A decimal number without an exponent, with as many digits as its column shows; undefined where the text is no number. */
export function plainDecimal(text: string, scale: number | undefined): string | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = FORM.exec(text.trim()) ?? [];
  if (sign === undefined || !/\d/.test(text)) return undefined;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const before = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0');
  const after = (point < 0 ? '0'.repeat(-point) + digits : digits.slice(point)).replace(/0+$/, '');
  const shown = scale === undefined ? after : after.padEnd(scale, '0');
  const number = `${before.replace(/^0+(?=\d)/, '') || '0'}${shown === '' ? '' : `.${shown}`}`;
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number;
}
