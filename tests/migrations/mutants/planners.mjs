/** Planners: clauses and rows that are forgotten, hazards that are not told. */
export const planners = [
  {
    file: 'src/platforms/standard/plan/objects.ts',
    suite: 'objects',
    mutants: [
      [
        'what needs an object stays while it is dropped',
        'if (this.#rules.keepsNeeded) this.#remakeDependents();',
        '',
      ],
      [
        'an object stays in the way of its table',
        'const isHeld = this.#isInTheWay(object);',
        'const isHeld = false;',
      ],
      [
        'objects are dropped in the order of need',
        'this.#inOrder(this.#before).toReversed()',
        'this.#inOrder(this.#before)',
      ],
      [
        'what tables use is dropped before them',
        "isGone(object) ? object.runs === 'after' :",
        'isGone(object) ? true :',
      ],
      [
        'a trigger stays while its table changes',
        '!this.#rules.keepsNeeded && !this.#tablesOf(object).some(isTouched)',
        '!this.#rules.keepsNeeded',
      ],
      [
        'a grant without a drop is forgotten',
        'return this.#dropOf(object).length === 0 && !object.needs.some(isGone);',
        'return false;',
      ],
    ],
  },
  {
    file: 'src/platforms/pgsql/migrate/objects.ts',
    suite: 'objects',
    mutants: [
      ['a function is replaced whatever its result', 'signature !== signatureOf(other)', 'false'],
      ['a comment of a function stays', 'to.create.length < from.create.length', 'false'],
      ['all columns of a view are forgotten', 'usesAll(text) || ', ''],
    ],
  },
  {
    file: 'src/migrations/diff/diff-objects.ts',
    suite: 'objects',
    mutants: [
      ['objects of other products are dropped', 'syntaxes.has(object.product) && !wanted', '!wanted'],
    ],
  },
  {
    file: 'src/platforms/pgsql/migrate/columns.ts',
    suite: 'pgsql',
    mutants: [
      [
        'the default stays while the type changes',
        "...(hasDefault && isReplaced && (column.type || value === '') ? [clause('DROP DEFAULT')] : []),",
        "...(hasDefault && isReplaced && value === '' ? [clause('DROP DEFAULT')] : []),",
      ],
      [
        'the default does not come back',
        "...(value !== '' && isReplaced ? [clause(`SET ${value}`)] : []),",
        '',
      ],
      ['NOT NULL is not dropped', "...(isNullable ? [clause('DROP NOT NULL')] : []),", ''],
      [
        'USING is left out',
        "const using = isExplicit ? ` USING ${filled ?? value}` : '';",
        "const using = '';",
      ],
      [
        'a new column is required before its rows have values',
        '{ ...bare, required: false } : column;',
        '{ ...bare } : column;',
      ],
      [
        'NULLs are not counted',
        "...(column.fill === undefined\n      ? [\n          hazard('fails/null'",
        "...(false\n      ? [\n          hazard('fails/null'",
      ],
      ['lost values are not counted', 'count: valuesOf(delta.before, name, ddl),', ''],
      ['an invented value is not told', '...(needsValue && fill === undefined\n', '...(false\n'],
      [
        'a column that was filled stays nullable',
        'clause: `ALTER COLUMN ${name} SET NOT NULL`',
        'clause: `ALTER COLUMN ${name} SET STATISTICS -1`',
      ],
    ],
  },
  {
    file: 'src/platforms/pgsql/migrate/counters.ts',
    suite: 'pgsql',
    mutants: [
      ['the sequence keeps its type', 'if (from === to) return NOTHING;', 'return NOTHING;'],
      ['a new counter begins at 1', '      behindMaximum(text, column, table, given, context),\n', ''],
      ['numbers of deleted rows come back', ', ...earlier].join', '].join'],
      [
        'the sequence of a counter stays',
        "after: from === 'own' ? [dropOwned(column, table, context)] : [],",
        'after: [],',
      ],
      ['a new sequence is not owned', ' OWNED BY ${owner}.${column}`', '`'],
      ['the sequence is not widened', 'ALTER SEQUENCE %s AS ${to}', 'ALTER SEQUENCE %s AS ${from}'],
    ],
  },
  {
    file: 'src/platforms/pgsql/migrate/keys.ts',
    suite: 'pgsql',
    mutants: [
      [
        'duplicates are not counted for a unique index',
        'const hazards = uniqueHazards(uniqueColumns(index), table, delta, context, true);\n  const constraint = `ADD CONSTRAINT ${ddl.quote(name)}`;',
        'const hazards: readonly Hazard[] = [];\n  const constraint = `ADD CONSTRAINT ${ddl.quote(name)}`;',
      ],
      [
        'orphans are not counted',
        'const hazards = orphanHazards(key, table, context, isNew);',
        'const hazards: readonly Hazard[] = [];',
      ],
      [
        'an invalid index is not removed first',
        '  outside(`DROP INDEX CONCURRENTLY IF EXISTS ${inSchema(table, name, context)}`),\n',
        '',
      ],
      [
        'a key is swapped though a column of it goes',
        'droppedColumns.every((column) => column.name !== name) &&',
        '',
      ],
      [
        'an index of another schema is dropped',
        'ddl.tableName({ name, ...(schema !== undefined && { schema }) });',
        'ddl.tableName({ name });',
      ],
      [
        'an online key is not validated',
        '    { table, clause: `${clause} NOT VALID`, hazards },\n    outside(`ALTER TABLE ${ddl.tableName(table)} VALIDATE CONSTRAINT ${name}`),\n  ];\n}\n\nexport const dropCheck',
        '    { table, clause: `${clause} NOT VALID`, hazards },\n  ];\n}\n\nexport const dropCheck',
      ],
    ],
  },
  {
    file: 'src/platforms/pgsql/migrate/fills.ts',
    suite: 'pgsql',
    mutants: [
      [
        'values of rows are overwritten',
        "const rows = isAdded ? '' : ` WHERE ${column} IS NULL`;",
        "const rows = '';",
      ],
      [
        'rows are numbered without groups',
        "per.length === 0 ? '' : `PARTITION BY",
        "true ? '' : `PARTITION BY",
      ],
      ['rows are numbered in any order', "ordered.length === 0 ? 'ctid' : ordered.join(', ')", "'ctid DESC'"],
      ['a removed value in use is not told', 'removed === undefined\n      ? []', 'true\n      ? []'],
      ['unique numbers swap row by row', 'if (!isInUnique(after.name, delta.after))', 'if (true)'],
      [
        'deferred checks are pending',
        'return isDeferred(delta.before, context) ? [...withHazards, checkNow] : withHazards;',
        'return withHazards;',
      ],
    ],
  },
  {
    file: 'src/platforms/mysql/migrate/columns.ts',
    suite: 'mysql',
    mutants: [
      [
        'MODIFY forgets the default',
        'clause: `MODIFY COLUMN ${context.ddl.column(column.after, delta.after)}`,',
        'clause: `MODIFY COLUMN ${context.ddl.column((({ default: _, ...rest }) => rest)(column.after), delta.after)}`,',
      ],
      [
        'MODIFY forgets the comment',
        'clause: `MODIFY COLUMN ${context.ddl.column(column.after, delta.after)}`,',
        'clause: `MODIFY COLUMN ${context.ddl.column((({ description: _, ...rest }) => rest)(column.after), delta.after)}`,',
      ],
      [
        'MODIFY forgets the counter',
        'clause: `MODIFY COLUMN ${context.ddl.column(column.after, delta.after)}`,',
        'clause: `MODIFY COLUMN ${context.ddl.column({ ...column.after, autoIncrement: false }, delta.after)}`,',
      ],
      [
        'MODIFY forgets NOT NULL',
        'clause: `MODIFY COLUMN ${context.ddl.column(column.after, delta.after)}`,',
        'clause: `MODIFY COLUMN ${context.ddl.column({ ...column.after, required: false }, delta.after)}`,',
      ],
      ['NULLs are not counted', '...nullHazards(context, delta, column),\n', ''],
      ['cut values are not counted', 'return [{ ...update, hazards: [hazard] }];', 'return [update];'],
      ['values that do not fit are not cut', '      ...cutRows(context, delta, column),\n', ''],
      [
        'numbers of ENUM values stay',
        '...(column.values && !isRenumberedLater(context, delta, column)',
        '...(false',
      ],
      ['an invented value is not told', 'if (isInvented)', 'if (false)'],
      [
        'an added column stands at the end',
        "return behind === undefined ? ' FIRST' : ` AFTER ${ddl.quote(behind.name)}`;",
        "return '';",
      ],
      ['a long text is widened in place', 'length * width < 256 ? 1 : 2', '1'],
      ['a shorter text is widened in place', "if (longer < shorter) return 'changeType';", ''],
      ['lost values are not counted', ', count: valuesOf(delta.before, column.name, ddl) }', ' }'],
      [
        'a column that was filled may be NULL from the start',
        'fill !== undefined && column.required;',
        'false;',
      ],
    ],
  },
  {
    file: 'src/platforms/mysql/migrate/alter-columns.ts',
    suite: 'mysql',
    mutants: [
      ['moved columns stay', '...(delta.movedColumns.length === 0 ? [] :', '...(true ? [] :'],
      [
        'the counter of another column goes on',
        "...(hasOtherCounter(delta) ? [plain('AUTO_INCREMENT=1', 'setOption')] : []),",
        '',
      ],
      [
        'the old primary key stays',
        "...(key?.before === undefined ? [] : [plain('DROP PRIMARY KEY', keyOperation(key))]),",
        '',
      ],
      [
        'duplicates are not counted for a unique index',
        'hazards: uniqueIndexHazards(context, delta, index),',
        'hazards: [],',
      ],
      [
        'a column that was filled stays nullable',
        '...late.map((column) => requiredPart(context, delta, column)),\n  ];',
        '];',
      ],
    ],
  },
  {
    file: 'src/platforms/mysql/migrate/surgery.ts',
    suite: 'mysql',
    mutants: [
      ['a counter changes apart from its key', 'counter || inKey(before, name) ||', 'inKey(before, name) ||'],
      [
        'an index that a key needs is dropped alone',
        'const dropped = delta.droppedIndexes.filter((index) =>\n    endangered.some',
        'const dropped = delta.droppedIndexes.filter((index) =>\n    [].some',
      ],
      ['a prefix of a column serves a key', ' && part.size === undefined', ''],
    ],
  },
  {
    file: 'src/platforms/mysql/migrate/alter.ts',
    suite: 'mysql',
    mutants: [
      ['the algorithm is not asserted', '[...clauses, ...ASSERTIONS[effect]]', '[...clauses]'],
      ['a copy is taken for instant', "? 'copy' : group;", "? 'instant' : group;"],
    ],
  },
  {
    file: 'src/platforms/mysql/migrate/keys.ts',
    suite: 'mysql',
    mutants: [
      [
        'orphans are not counted',
        'delta === undefined || !isNew ? [] : orphanHazards(context, delta, key)',
        '[]',
      ],
      [
        'rows without a value are orphans',
        "const given = pairs.map(([local]) => `${local} IS NOT NULL`).join(' AND ');",
        "const given = '1';",
      ],
      ['checks stay off', "sql: 'SET FOREIGN_KEY_CHECKS = 1',", "sql: 'SET FOREIGN_KEY_CHECKS = 0',"],
    ],
  },
  {
    file: 'src/platforms/mysql/migrate/writer.ts',
    suite: 'mysql',
    mutants: [
      [
        'keys hold columns of another type',
        'isHeldByKeys: ({ type, values }) => type || values,',
        'isHeldByKeys: () => false,',
      ],
      ['comments of tables stay', '.filter(({ comment }) => comment)\n', '.filter(() => false)\n'],
      [
        'an index that is replaced is dropped first',
        'delta !== undefined && surgeryOf(context, delta).droppedIndexes.has(index)',
        'false',
      ],
    ],
  },
  {
    file: 'src/platforms/sqlite/migrate/plan/needs-rebuild.ts',
    suite: 'sqlite',
    mutants: [
      ['dropped keys stay', '    delta.droppedKeys.length > 0 ||\n', ''],
      [
        'unique constraints stay',
        '    [...delta.droppedIndexes, ...delta.addedIndexes].some(isUniqueConstraint) ||\n',
        '',
      ],
      [
        'defaults stay',
        'type || nullable || value || counter || generated',
        'type || nullable || counter || generated',
      ],
      [
        'nullability stays',
        'type || nullable || value || counter || generated',
        'type || value || counter || generated',
      ],
      [
        'a computed default is added in place',
        'value !== undefined && CONSTANT.test(value)',
        'value !== undefined',
      ],
      [
        'unique numbers swap row by row',
        '    delta.columns.some(({ values, after }) => values && isUnique(delta, after.name)) ||\n',
        '',
      ],
      ['moved columns stay', '    delta.movedColumns.length > 0 ||\n', ''],
      ['keys on several columns are clauses of one', 'more.length === 0 && added', 'added'],
    ],
  },
  {
    file: 'src/platforms/sqlite/migrate/plan/rebuild.ts',
    suite: 'sqlite',
    mutants: [
      [
        'a rebuild loses the indexes',
        '    ...ddl.indexStatements(after).map((sql) => [sql] as const),\n',
        '',
      ],
      [
        'a rebuild loses the rows',
        '`INSERT INTO ${aside} (${targets})\\nSELECT ${sources}\\nFROM ${final}`',
        '`INSERT INTO ${aside} (${targets})\\nSELECT ${sources}\\nFROM ${final} WHERE 0`',
      ],
      [
        'a rebuild keeps no row of a table with new columns only',
        'if (copied.length > 0) return copied;',
        'return copied;',
      ],
      ['hazards of a rebuild are not told', 'rebuildHazards(delta, database, ddl),', '[],'],
      ['the run does not know of a rebuild', '    rebuild: { name },\n', ''],
    ],
  },
  {
    file: 'src/platforms/sqlite/migrate/plan/alter.ts',
    suite: 'sqlite',
    mutants: [
      [
        'rows of a new column are not filled',
        '    ...delta.addedColumns.flatMap((added) => fillColumn(added, delta, ddl)),\n',
        '',
      ],
      [
        'numbers of ENUM values stay',
        '      .filter(({ values }) => values)\n',
        '      .filter(() => false)\n',
      ],
      [
        'a renamed index is lost',
        '[...delta.addedIndexes, ...delta.renamedIndexes.map((renamed) => renamed.after)]',
        '[...delta.addedIndexes]',
      ],
    ],
  },
  {
    file: 'src/platforms/sqlite/migrate/plan/renames.ts',
    suite: 'sqlite',
    mutants: [
      [
        'a name that differs in letter case only is given at once',
        '({ from, to }) => !isSame(from, to)',
        '() => true',
      ],
      [
        'renames take names that are in use',
        'isDirect(rename) && ![...open].some((other) => other !== rename && isSame(other.from, rename.to));',
        'isDirect(rename);',
      ],
      [
        'a dropped column keeps a name that is wanted',
        'return [...away, ...inOrder(renames, () => true)]',
        'return [...inOrder(renames, () => true)]',
      ],
    ],
  },
];
