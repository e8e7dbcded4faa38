export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return (sorted[low] + sorted[high]) / 2;
}
