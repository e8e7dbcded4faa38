import { defineDiagnostics } from '../../diagnostics/define.ts';

/** Problems of `orm format`. */
export const formatDiagnostics = defineDiagnostics('format', {
  otherLayout: (_: object) => ({
    message: 'The file is laid out differently.',
    hint: 'Run "orm format".',
  }),
});
