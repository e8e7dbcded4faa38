import type { RunReport } from '../../migrations/run/types.ts';
import { oneLine } from '../../platforms/standard/ddl/statement.ts';
import { counted } from '../../support/text.ts';
import type { Terminal } from '../terminal/terminal.ts';

const SHOWN_SQL = 60;

/** Tells the user what a run on a connection does: on a terminal in one line that is overwritten. */
export function terminalReport(terminal: Terminal, connection: string): RunReport {
  let told: number | undefined;
  return {
    waiting({ seconds, holder }) {
      const who = holder === undefined ? 'another run' : `another run (${oneLine(holder)})`;
      if (told === undefined) terminal.info(`${connection}: waiting for ${who} to finish.`);
      // The lock is tried more often than once a second.
      else if (seconds > told) terminal.waiting(`${connection}: waiting for ${who}, ${seconds} s`);
      told = seconds;
    },
    started({ name, direction, finished, statements }) {
      const verb = direction === 'up' ? 'applying' : 'undoing';
      const rest = finished === 0 ? '' : `, going on after statement ${finished} of ${statements}`;
      terminal.detail(`${connection}: ${verb} ${oneLine(name)}${rest}`);
    },
    statement({ name, statement, statements, sql, rows }) {
      const detail = rows === undefined ? oneLine(sql).slice(0, SHOWN_SQL) : counted(rows, 'row');
      terminal.progress(statement - 1, statements, `${oneLine(name)}: ${detail}`);
    },
    retry({ attempt, reason }) {
      terminal.detail(`${connection}: try ${attempt} failed, trying again: ${oneLine(reason)}`);
    },
    counted({ migration, rule, subject, rows }) {
      if (rows === undefined || rows === 0) return;
      const where = subject === undefined ? '' : ` in ${oneLine(subject)}`;
      terminal.detail(`${connection}: ${oneLine(migration)} ${rule}: ${counted(rows, 'row')}${where}`);
    },
    finished() {
      terminal.progress(1, 1, '');
    },
  };
}
