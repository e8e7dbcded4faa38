/** Thrown by the standalone executable where it finds no folder for files that other programs have to read. */
export class CannotUnpack extends Error {
  override readonly name = 'CannotUnpack';
}
