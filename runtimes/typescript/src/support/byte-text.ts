const encoder = new TextEncoder();

/** Bytes as a text with one character for each. */
export function byteText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** The bytes of a text in UTF-8, as a text with one character for each. */
export const utf8Text = (text: string): string => (isAscii(text) ? text : byteText(encoder.encode(text)));

function isAscii(text: string): boolean {
  for (let place = 0; place < text.length; place += 1) if (text.charCodeAt(place) > 0x7f) return false;
  return true;
}
