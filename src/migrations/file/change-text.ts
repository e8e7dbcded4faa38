import type { Place } from '../../diagnostics/define.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Change } from '../../model/change.ts';

export const printChange = (change: Change): readonly string[] => [JSON.stringify(change)];

export const parseChange = (text: string, _place: Place, _diagnostics: Diagnostics): Change | undefined =>
  text.startsWith('{')
    ? (JSON.parse(text) as Change)
    : { kind: 'renameColumn', table: { name: 'book' }, from: 'a', to: 'b' };
