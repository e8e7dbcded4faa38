/** `Array.flatMap()` as a loop: for each element of the result the method calls the runtime of V8. */
export function flatMap<T, R>(elements: readonly T[], map: (element: T) => readonly R[]): R[] {
  const result: R[] = [];
  for (let index = 0; index < elements.length; index++) {
    const mapped = map(elements[index] as T);
    for (let place = 0; place < mapped.length; place++) result.push(mapped[place] as R);
  }
  return result;
}
