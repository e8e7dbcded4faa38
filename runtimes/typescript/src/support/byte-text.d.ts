/** Bytes as a text with one character for each. */
export declare function byteText(bytes: Uint8Array): string;
/** The bytes of a text in UTF-8, as a text with one character for each. */
export declare const utf8Text: (text: string) => string;
