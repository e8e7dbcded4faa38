/** The lines of a documentation comment; none for an empty text. */
export function docComment(text: string | undefined, indent = ''): readonly string[] {
  const lines = (text ?? '')
    .replaceAll('*/', '*\\/')
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return [];
  return lines.length === 1
    ? [`${indent}/** ${lines[0]} */`]
    : [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}
