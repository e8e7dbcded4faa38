/** Files, policies, the journal and what happens after a kill. */
export const runs = [
  {
    file: 'src/migrations/file/checksum.ts',
    suite: 'file',
    mutants: [
      ['line ends count', "sql.replaceAll('\\r\\n', '\\n')", 'sql'],
      [
        'comments count',
        "piecesOf(sql.replaceAll('\\r\\n', '\\n'), syntax).map(({ text }) => text);",
        '[sql];',
      ],
      [
        'the limits of statements do not count',
        '`${JSON.stringify(significantText(sql, syntax))}\\n`',
        "significantText(sql, syntax).join(' ')",
      ],
    ],
  },
  {
    file: 'src/migrations/file/comments.ts',
    suite: 'file',
    mutants: [
      ['a change ends with its line', 'CONTINUED.has(last.name) &&\n', 'false &&\n'],
      [
        'a remark can be a directive',
        "replace(LIKE_DIRECTIVE, '$1\\\\$2')",
        "replace(LIKE_DIRECTIVE, '$1$2')",
      ],
      ['text for people begins a directive', "text.replace(/[\\p{Cc}\\u2028\\u2029]+/gu, ' ')", 'text'],
    ],
  },
  {
    file: 'src/migrations/run/pending.ts',
    suite: 'policy',
    mutants: [
      ['late conflicts run', 'conflicts.length > 0 ? [runDiagnostics.conflict(details, place)] : []', '[]'],
      ['edited files run', 'if (!options.acceptEdited) {', 'if (false) {'],
      ['missing files do not matter', 'if (missing.length > 0) problems.push', 'if (false) problems.push'],
      [
        'pending is what is younger than the last one',
        "if (standing === 'applied' || replaced.has(name)) continue;",
        "if (standing === 'applied' || replaced.has(name) || applied.some(({ file }) => file.name > name)) continue;",
      ],
      ['replaced files run', "standing === 'applied' || replaced.has(name)", "standing === 'applied'"],
      [
        'half of a squash is enough',
        'missing.length > 0 ? [runDiagnostics.partOfSquash',
        'false ? [runDiagnostics.partOfSquash',
      ],
      [
        'a squash runs again',
        "return { how: 'squash', late: false, problems } as const;",
        "return { how: 'run', late: false, problems } as const;",
      ],
      [
        'what was interrupted waits',
        'return [...planned.filter(isPartly), ...(fake ? others : withConflicts(others, situation))];',
        'return fake ? planned : withConflicts(planned, situation);',
      ],
      ['a half undone migration runs up', "entry?.direction === 'down' ? [halfDone", 'false ? [halfDone'],
      [
        'down of a half applied migration runs',
        "if (standing === 'partly' && entry.direction === 'up') {",
        'if (false) {',
      ],
      ['the oldest is undone first', '[...migrations].reverse().flatMap', '[...migrations].flatMap'],
      ['a migration without down is undone', 'if (down === undefined) {', 'if (false) {'],
      [
        'down to a name undoes it, too',
        "direction === 'up' ? name <= limit : name > limit",
        "direction === 'up' ? name <= limit : name >= limit",
      ],
      ['steps are not counted', 'return planned.slice(0, upTo.steps);', 'return planned;'],
      ['the beginning of several names is enough', "name !== '' && found.length === 1 ?", "name !== '' ?"],
    ],
  },
  {
    file: 'src/migrations/run/standing.ts',
    suite: 'policy',
    mutants: [
      [
        'an unknown statement counts as none',
        'if (finished > 0 || before !== undefined)',
        'if (finished > 0)',
      ],
      ['a baseline is pending', "state === 'done' || state === 'baseline'", "state === 'done'"],
      ['a failed down is pending', "return direction === 'up' ? 'pending' : 'applied';", "return 'pending';"],
      ['files run in any order', '.sort((a, b) => (a.name < b.name ? -1 : 1))\n    .flatMap', '.flatMap'],
      ['a down is an edit', " || entry.direction === 'down') return", ') return'],
      ['squashed files are missing', ' && !replaced.has(entry.name))', ')'],
    ],
  },
  {
    file: 'src/migrations/run/late.ts',
    suite: 'policy',
    mutants: [
      ['files by hand conflict with nothing', 'unknown = true;\n    return true;', 'return false;'],
      ['older ones count as younger', 'file.name > migration.file.name', 'file.name !== migration.file.name'],
      ['all changes are independent', 'return !areIndependent(own, others);', 'return false;'],
    ],
  },
  {
    file: 'src/migrations/run/consent.ts',
    suite: 'policy',
    mutants: [
      [
        'open questions run',
        'const todos = section.todos.map(({ text, span }) => runDiagnostics.openTodo({ text }, span));',
        'const todos: readonly Diagnostic[] = [];',
      ],
      [
        'what does not come back is undone without consent',
        "if (direction === 'up' || reasons.length === 0 || acceptDataLoss) return todos;",
        'return todos;',
      ],
      [
        'data is lost without consent',
        "if (family === 'lossy' && !consent.acceptDataLoss) {",
        'if (false) {',
      ],
      [
        'a failure is accepted as a loss',
        "if (family === 'fails') return",
        "if (family === 'fails' && !consent.acceptDataLoss) return",
      ],
      [
        'a failure is allowed',
        "if (family === 'fails') return",
        "if (family === 'fails' && !isAllowed(section, rule)) return",
      ],
      ['no rows need consent', 'rows > 0 ? refusalOf', 'rows >= 0 ? refusalOf'],
      ['values are invented', "if (family === 'invents')", 'if (false)'],
      ['an uncounted risk runs', 'if (problem !== undefined) return [problem];', ''],
    ],
  },
  {
    file: 'src/migrations/run/statement-kind.ts',
    suite: 'policy',
    mutants: [
      [
        'temporary tables are there in a new session',
        "if (word === 'CREATE' && isTemporary(pieces)) return 'session';",
        '',
      ],
      [
        'variables are there in a new session',
        "(word === 'SET' || word === 'SELECT') && assignsVariable(pieces, word)",
        'false',
      ],
      ['calls are data', "  CALL: 'opaque',", "  CALL: 'data',"],
      ['unknown statements are data', "return KINDS[word] ?? 'structure';", "return KINDS[word] ?? 'data';"],
    ],
  },
  {
    file: 'src/migrations/run/resume.ts',
    suite: 'run',
    mutants: [
      ['what has run runs again', 'return now !== before;', 'return false;'],
      ['what has not run is left out', 'return now !== before;', 'return true;'],
      ['statements that have run may be edited', '  refuseEdited(session, planned, entry);\n', ''],
      ['a lost session goes on', '  refuseLostSession(session, planned, at);\n', ''],
      [
        'half of a statement counts as run',
        'if (session.runtime.isPartial?.(sql, before, now)) {',
        'if (false) {',
      ],
      [
        'an unknown state is run again',
        "if (now === undefined) return refuse('No structure of the database shows whether it has.');",
        'if (now === undefined) return false;',
      ],
      ['--resume-at begins one later', "resume.kind === 'at' ? statement - 1 : statement", 'statement'],
      [
        'an edited statement in doubt runs',
        'if (statement === undefined || parts[finished] !== partsOf(section)[finished]) {',
        'if (statement === undefined) {',
      ],
    ],
  },
  {
    file: 'src/migrations/run/run-migration.ts',
    suite: 'run',
    mutants: [
      ['rows at risk are not counted', 'if (isFresh) await refuseRisks(session, planned);', ''],
      [
        'a lost lock does not matter',
        'if (!(await runtime.lock.isHeld(connection, journal.table))) {',
        'if (false) {',
      ],
      ['another run is not noticed', 'if (standing !== standingOf(this.#planned.entry)) {', 'if (false) {'],
      [
        'no fingerprint is kept',
        'await this.#record.save(from, before ?? UNKNOWN);',
        'await this.#record.save(from);',
      ],
      [
        'progress of structure is not noted',
        'this.#record.note(from + 1);\n    return true;\n  }\n\n  async #batch',
        'return true;\n  }\n\n  async #batch',
      ],
      [
        'data and journal commit apart',
        'await (isLast ? this.#complete() : this.#record.save(to));\n      return true;',
        'return true;',
      ],
      ['settings are not repeated', '    await this.#repeatSettings(at);\n', ''],
      ['failures are not recorded', 'await record.fail(words).catch(() => {});', ''],
      ['an invalid index stays', '      await runtime.clean?.(connection, text);\n', ''],
      [
        'replaced names stay applied after down',
        '    for (const name of allReplaced(this.#planned.local.file)) {',
        '    for (const name of [] as string[]) {',
      ],
    ],
  },
  {
    file: 'src/migrations/run/transaction.ts',
    suite: 'run',
    mutants: [
      [
        'a failed transaction is committed',
        'await connection.rollback().catch(() => {});\n    throw error;',
        'await connection.commit().catch(() => {});\n    throw error;',
      ],
    ],
  },
  {
    file: 'src/migrations/run/transaction.ts',
    suite: 'rebuild',
    mutants: [['a rebuild is not verified', 'if (isDone) await runtime.rebuild?.verify(connection);', '']],
  },
  {
    file: 'src/migrations/run/run-migration.ts',
    suite: 'rebuild',
    mutants: [
      [
        'a rebuild restores nothing',
        'await attributed(at, () => rules.restore(connection, table, saved));',
        '',
      ],
    ],
  },
  {
    file: 'src/migrations/run/execute.ts',
    suite: 'run',
    mutants: [
      [
        'expectations are not checked',
        'if (!isSame(found, value)) throw new UnmetExpectation(value, found, sql);',
        '',
      ],
      ['a batch runs once', 'changed > 0; rows += changed', 'changed > 0 && rows === 0; rows += changed'],
      ['an expectation belongs to any statement', 'if (statement !== at) continue;', ''],
    ],
  },
  {
    file: 'src/migrations/run/units.ts',
    suite: 'run',
    mutants: [
      ['statements outside run inside', 'if (isTogether && !isOutside) return', 'if (isTogether) return'],
      ['statements that are done run again', 'if (at < from) continue;', ''],
      [
        'transaction=none is ignored',
        'facts.transactionalDdl && section.transaction',
        'facts.transactionalDdl',
      ],
    ],
  },
  {
    file: 'src/migrations/run/record.ts',
    suite: 'run',
    mutants: [
      [
        'a retried transaction believes its row',
        '[this.#entry, this.#exists, this.#isStarted, this.#isBehind] = [entry, exists, isStarted, isBehind];',
        '',
      ],
      ['progress is not written', 'if (this.#isBehind) await this.save(this.#entry.finished);', ''],
      [
        'a failed migration is done',
        "state: 'failed', before: undefined",
        "state: 'done', before: undefined",
      ],
    ],
  },
  {
    file: 'src/migrations/run/retry.ts',
    suite: 'run',
    mutants: [
      ['a locked table fails at once', '!isBusy || attempt === TRIES', 'true'],
      [
        'every failure is retried',
        'if (!isBusy || attempt === TRIES) throw error;',
        'if (attempt === 3) throw error;',
      ],
    ],
  },
  {
    file: 'src/migrations/run/journal.ts',
    suite: 'run',
    mutants: [
      ['a newer journal is read', 'if (version > JOURNAL_VERSION) {', 'if (false) {'],
      ['any table is a journal', 'if (!Number.isInteger(version)) throw', 'if (false) throw'],
    ],
  },
  {
    file: 'src/platforms/mysql/migrate/fingerprint.ts',
    suite: 'fingerprint',
    mutants: [
      ['the next id is part of the structure', "\n    .replace(/ AUTO_INCREMENT=\\d+/, '')", ''],
      [
        'the new name of a table is not looked at',
        "...(verb === 'ALTER' ? renamedTo(words, at + 1) : [])",
        '',
      ],
      ['a partial drop is complete', 'return left.length > 0 && before !== now;', 'return false;'],
      ['an index belongs to no table', 'return on === -1 ? [] : tablesAt(words, on + 1);', 'return [];'],
    ],
  },
  {
    file: 'src/platforms/mysql/migrate/session.ts',
    suite: 'session',
    mutants: [
      ['the server is not strict', '`STRICT_TRANS_TABLES,${OWN_MODE}`', '`${OWN_MODE}`'],
      ['zero dates are refused', '${MODES_WITH_ZERO_DATES}', '@@SESSION.sql_mode'],
      ['a cluster is not refused', 'if (!options.cluster) await refuseCluster(connection);', ''],
      ['foreign keys are not checked', 'SESSION foreign_key_checks = 1', 'SESSION foreign_key_checks = 0'],
    ],
  },
  {
    file: 'src/platforms/sqlite/migrate/rebuild.ts',
    suite: 'rebuild',
    mutants: [
      [
        'foreign keys cascade while a table is rebuilt',
        "await connection.execute('PRAGMA foreign_keys = OFF');",
        '',
      ],
      [
        'violations are not looked for',
        '    refuseViolations(before.violations, await findViolations(connection));\n',
        '',
      ],
      [
        'broken views are not looked for',
        '    refuseBroken(before.broken, await brokenObjects(connection));\n',
        '',
      ],
      [
        'triggers are lost',
        "  for (const trigger of saved.triggers) await restoreObject(connection, 'trigger', trigger, table);\n",
        '',
      ],
      ['unmanaged indexes are lost', "    await restoreObject(connection, 'index', index, table);\n", ''],
      ['counters are lost', '  await restoreCounter(connection, saved);\n', ''],
      [
        'checks are lost',
        'text !== undefined && isCreateTable(sql) ? withUnmanaged(sql, table, text, without) : sql',
        'sql',
      ],
      [
        'foreign keys stay off',
        "await connection.execute(`PRAGMA foreign_keys = ${known.get(connection)?.foreignKeys ?? '0'}`);",
        '',
      ],
      ['views keep a rename from working', "await connection.execute('PRAGMA legacy_alter_table = ON');", ''],
    ],
  },
];
