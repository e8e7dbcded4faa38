import { MalformedRows, partOf } from './file-row.ts';

/** The text of a file in UTF-8, piece by piece, without a byte order mark. */
export async function* textPieces(path: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const decoded = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch {
      // The first character that cannot be read; the piece can begin inside of one that can.
      const lines = new TextDecoder().decode(piece).split('\n');
      const wrong = Math.max(
        0,
        lines.findIndex((text, index) => /\ufffd/.test(index === 0 ? text.slice(3) : text)),
      );
      throw new MalformedRows(
        'The file is not in UTF-8.',
        partOf(path, lines[wrong] ?? '', line + wrong).spanAt(0),
      );
    }
  };
  for await (const piece of bytes) {
    const text = decoded(piece);
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
    yield text;
  }
  yield decoded();
}
