import { quotedList } from '../../support/text.ts';
import { configDiagnostics } from '../diagnostics.ts';
import type { AdapterMetadata } from './connection-keys.ts';
import { type Kind, text } from './kinds.ts';

const REASON = 'the generator cannot run PHP classes';

const lastSegment = (name: string): string => name.slice(name.lastIndexOf('\\') + 1);

/** Accepts a built-in class with or without its namespace; returns the last part of its name. */
export const builtInClass = (...names: readonly string[]): Kind<string> => ({
  expected: names.length === 0 ? 'left out' : names.map((name) => `"${name}"`).join(' or '),
  json: { ...text.json, ...(names.length === 0 ? { deprecated: true } : { examples: names }) },
  read(node, reading) {
    const written = text.read(node, reading);
    if (written === undefined) return undefined;
    const name = lastSegment(written);
    if (names.includes(name) && (written === name || /^\\?(?:Orm|Propel)\\/.test(written))) return name;
    const known = names.map((candidate) => `"${candidate}"`).join(' or ');
    const hint = known === '' ? 'Remove it.' : `Remove it, or write ${known}, which is built in.`;
    reading.diagnostics.report(
      configDiagnostics.refusedKey({ path: reading.path, reason: REASON, hint }, node.span),
    );
    return undefined;
  },
});

/** Accepts `<Adapter>Platform` in any namespace, or the adapter's name; returns the adapter's name. */
export const platformClass = (adapters: readonly AdapterMetadata[]): Kind<string> => ({
  expected: 'the name of a built-in platform',
  json: { ...text.json, examples: adapters.map(({ name }) => name) },
  read(node, reading) {
    const written = text.read(node, reading);
    if (written === undefined) return undefined;
    const wanted = lastSegment(written)
      .replace(/Platform$/i, '')
      .toLowerCase();
    const found = adapters.find(({ name, aliases }) => [name, ...aliases].includes(wanted));
    if (found !== undefined) return found.name;
    const hint = `Built-in platforms: ${quotedList(adapters.map(({ name }) => name))}.`;
    reading.diagnostics.report(
      configDiagnostics.refusedKey({ path: reading.path, reason: REASON, hint }, node.span),
    );
    return undefined;
  },
});
