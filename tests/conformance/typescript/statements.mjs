const LOCKS = /advisory|get_lock|for update|for share|lock in share mode|^lock /i;
const KINDS = ['select', 'insert', 'update', 'delete', 'savepoint'];

/** Counts the statements that run, by their kinds. */
export class Statements {
  #counts = {};

  ran(sql) {
    const kind = kindOf(sql.trim());
    if (kind !== undefined) this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
  }

  /** The counts since the last call. */
  take() {
    const counts = this.#counts;
    this.#counts = {};
    return counts;
  }
}

function kindOf(sql) {
  if (LOCKS.test(sql)) return 'lock';
  const word = /^\W*(\w+)/.exec(sql)?.[1].toLowerCase();
  if (word === 'with') return /\b(insert|update|delete)\b/i.exec(sql)?.[1].toLowerCase() ?? 'select';
  return KINDS.includes(word) ? word : undefined;
}
