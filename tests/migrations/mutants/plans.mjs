/** What all planners share: differences that are not seen, steps in a wrong order. */
export const plans = [
  {
    file: 'src/platforms/standard/plan/compare.ts',
    suite: 'plan',
    mutants: [
      ['types are not compared', '!sameType(from.type, to.type) ||', 'false ||'],
      ['nullability is not compared', 'nullable: from.nullable !== to.nullable,', 'nullable: false,'],
      ['defaults are not compared', 'default: !sameDefault(from.default, to.default),', 'default: false,'],
      [
        'ON UPDATE is not compared',
        'onUpdate: !sameDefault(from.onUpdate, to.onUpdate),',
        'onUpdate: false,',
      ],
      ['counters are not compared', 'counter: !sameCounter(from.counter, to.counter),', 'counter: false,'],
      ['comments of columns are not compared', 'comment: from.comment !== to.comment,', 'comment: false,'],
      ['comments of tables are not compared', 'comment: one.comment !== other.comment,', 'comment: false,'],
      [
        'options are not compared',
        'options: !isDeepStrictEqual(one.options, other.options),',
        'options: false,',
      ],
      ['numbers of ENUM values stay', 'values: changesMeaning(original, column),', 'values: false,'],
      [
        'SET values mean nothing',
        "(before.type === 'ENUM' || before.type === 'SET') &&",
        "before.type === 'ENUM' &&",
      ],
      [
        'the order of key columns does not count',
        'const isSame = sameKeyColumns(from, to);',
        "const isSame = from?.columns.toSorted().join('\\0') === to?.columns.toSorted().join('\\0');",
      ],
      ['fills are forgotten after a rename', 'column.set(change.from, lastName(change.to));', ''],
      [
        'fills of required columns are forgotten',
        'if (change.fill !== undefined && !change.to) fills.set',
        'if (false) fills.set',
      ],
      [
        'expressions of types are forgotten',
        'if (change.using !== undefined) usings.set',
        'if (false) usings.set',
      ],
      ['moves are forgotten', 'moved.add(lastName(change.column));', ''],
      [
        'keys to dropped columns are kept',
        '(known.columns.get(name) ?? `${name}${GONE}`)',
        '(known.columns.get(name) ?? name)',
      ],
    ],
  },
  {
    file: 'src/platforms/standard/plan/split-named.ts',
    suite: 'plan',
    mutants: [
      [
        'renamed indexes are dropped and added',
        'candidate) => sameContent(first, candidate))',
        'candidate) => false)',
      ],
      ['names of indexes are not compared', 'if (isNamed && from.name !== to.name)', 'if (false)'],
    ],
  },
  {
    file: 'src/platforms/standard/plan/phases.ts',
    suite: 'plan',
    mutants: [
      [
        'tables are dropped before keys are',
        '    ...keys.dropped.flatMap(({ table, key }) => writer.dropKey(table, key)),\n',
        '',
      ],
      [
        'names of dropped tables are not free',
        'const isReused = (table: Table): boolean => namesOf(table).some((name) => taken.has(name));',
        'const isReused = (_: Table): boolean => false;',
      ],
      [
        'a key between dropped tables stays',
        'if (isFirst(key) || isInTheWay(table, key, delta, writer))',
        'if (isInTheWay(table, key, delta, writer))',
      ],
      [
        'keys hold the columns that change',
        'return holds(own, locals) || holds(other, foreigns) || losesTarget(other, foreigns);',
        'return losesTarget(other, foreigns);',
      ],
      [
        'keys hold the key that they refer to',
        'holds(other, foreigns) || losesTarget(other, foreigns);',
        'holds(other, foreigns);',
      ],
      [
        'a key that was in the way is not added again',
        'added.push({ table: target, key: again, delta: own });',
        '{}',
      ],
      [
        'rows are filled after columns are required',
        '      ...writer.fillColumns(table),\n      ...writer.alterColumns(table),',
        '      ...writer.alterColumns(table),\n      ...writer.fillColumns(table),',
      ],
      [
        'columns are dropped before rows are filled',
        '    // Table by table, so that clauses of one table meet in one statement.\n',
        '    ...changed.flatMap((table) => (table.droppedColumns.length === 0 ? [] : writer.dropColumns(table))),\n',
      ],
      ['renames take names that are in use', '({ to, from }) => to === from || !isTaken(to)', '() => true'],
      ['a dropped column keeps a name that is wanted', 'return [...away, ...moved];', 'return moved;'],
      ['clauses of different tables share a statement', 'keyOf(open.first.table) !== keyOf(table) || ', ''],
      ['clauses of different groups share a statement', ' || open.first.group !== group)', ')'],
      ['hazards of joined clauses are lost', 'open.hazards.push(...hazards);', ''],
      [
        'keys are added before indexes',
        '    ...changed.flatMap((table) =>\n      table.addedIndexes.flatMap((index) => writer.addIndex(table.after, index, table)),\n    ),\n    ...changed.flatMap((table) =>\n      table.addedChecks.flatMap((check) => writer.addCheck(table.after, check, table)),\n    ),\n    ...keys.added.flatMap(({ table, key, delta: own }) => writer.addKey(table, key, own)),',
        '    ...keys.added.flatMap(({ table, key, delta: own }) => writer.addKey(table, key, own)),\n    ...changed.flatMap((table) =>\n      table.addedIndexes.flatMap((index) => writer.addIndex(table.after, index, table)),\n    ),\n    ...changed.flatMap((table) =>\n      table.addedChecks.flatMap((check) => writer.addCheck(table.after, check, table)),\n    ),',
      ],
      ['a moved key is renamed as well', '.filter(({ before }) => !isMoved.has(before))', ''],
    ],
  },
];
