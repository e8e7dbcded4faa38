import { defineDiagnostics } from '../../diagnostics/define.ts';

/** Problems of `orm dev`. */
export const devDiagnostics = defineDiagnostics('dev', {
  protectedConnection: (d: { name: string }) => ({
    message: `The connection "${d.name}" is protected: "orm dev" changes development databases only.`,
    hint: 'Deploy changes with migrations: orm migration:migrate',
  }),
  wouldLose: (d: { losses: readonly string[] }) => ({
    message: d.losses.join(' '),
    hint: 'Nothing was changed in the database. If that is wanted, run: orm dev --accept-data-loss',
  }),
  refused: (d: { message: string }) => ({
    message: d.message,
    hint: 'Nothing was changed in the database. Mend its rows, give them a value with --fill <table.column>=<sql>, or start anew with: orm dev --reset',
  }),
  failed: (d: { message: string }) => ({
    message: d.message,
    hint: 'Mend the schema and run "orm dev" again, or start anew with: orm dev --reset',
  }),
  resetNotConfirmed: (d: { name: string }) => ({
    message: `"${d.name}" was not reset: that drops all of its tables.`,
    hint: 'If that is wanted, run: orm dev --reset --accept-data-loss',
  }),
  saveWhileWatching: (_: object) => ({
    message: '--save does not go with --watch.',
    hint: 'Run "orm dev --save <name>" when the schema is as you want it.',
  }),
});
