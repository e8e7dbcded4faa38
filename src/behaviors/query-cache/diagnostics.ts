import { defineDiagnostics } from '../../diagnostics/define.ts';

export const queryCacheDiagnostics = defineDiagnostics('query-cache', {
  apc: (d: { table: string; backend: string }) => ({
    severity: 'warning',
    message: `PHP has no "${d.backend}" cache any more: results of "${d.table}" are kept in the memory of PHP.`,
    hint: 'Name a cache that the application gives to Orm::setCache(\'name\', $cache), or write "array".',
  }),
  notSeconds: (d: { value: string }) => ({
    message: `"${d.value}" is not a number of seconds.`,
    hint: 'Write a whole number from 1.',
  }),
});
