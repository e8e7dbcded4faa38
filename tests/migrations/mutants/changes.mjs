/** Changes: applied, inverted and found in a wrong way. */
export const changes = [
  {
    file: 'src/migrations/changes/apply.ts',
    suite: 'changes',
    mutants: [
      [
        'foreign keys do not follow a renamed table',
        'const renamed = { ...kept, foreignTable: to.name };',
        'const renamed = { ...kept, foreignTable: from.name };',
      ],
      [
        'foreign keys do not follow to another schema',
        'return to.schema === undefined ? renamed : { ...renamed, foreignSchema: to.schema };',
        'return renamed;',
      ],
      [
        'indexes do not follow a renamed column',
        '(part.name === from ? { ...part, name: to } : part)',
        'part',
      ],
      [
        'own foreign keys do not follow a renamed column',
        'reference.local === from ? { ...reference, local: to } : reference;',
        'reference;',
      ],
      [
        'foreign keys of others do not follow a renamed column',
        '? { ...reference, foreign: to }',
        '? reference',
      ],
      [
        'an added column is always the last',
        'placed(table.columns, column, after)',
        '[...table.columns, column]',
      ],
      [
        'a column that a key needs is dropped',
        'if (column.primaryKey || isIndexed || isLocal || isReferenced(state, table, name))',
        'if (column.primaryKey || isIndexed || isLocal)',
      ],
      [
        'a column of an index is dropped',
        'column.primaryKey || isIndexed || isLocal ||',
        'column.primaryKey || isLocal ||',
      ],
      [
        'nullability is inverted',
        'return { ...column, required: !change.to };',
        'return { ...column, required: change.to };',
      ],
      [
        'a moved column stays',
        'columns: placed(others, column, change.to ?? null)',
        'columns: table.columns',
      ],
      [
        'a change may start from anything',
        'if (!isSame) throw new ChangeRefused(change, `${subject} is not what the change starts from.`);',
        '',
      ],
      ['a table is created twice', 'requireFree(state, change.table, change);\n', ''],
      ['a table takes the name of another', '  requireFree(state, to, change);\n', ''],
      [
        'a table without a counter keeps its id method',
        "columns.some(({ autoIncrement }) => autoIncrement) ? 'native' : 'none'",
        "'native'",
      ],
      [
        'a default is never removed',
        'return change.to === undefined ? rest : { ...rest, default: change.to };',
        'return { ...column, default: change.to };',
      ],
      ['a key column becomes nullable', 'if (change.to && column.primaryKey)', 'if (false)'],
    ],
  },
  {
    file: 'src/migrations/changes/apply-keys.ts',
    suite: 'changes',
    mutants: [
      [
        'a primary key keeps the order of columns',
        'withKeyParts({ ...table, columns: marked }, parts)',
        '{ ...table, columns: marked }',
      ],
      [
        'a primary key gets no name',
        'return name === undefined ? ordered : { ...ordered, primaryKeyName: name };',
        'return ordered;',
      ],
      [
        'an index may use columns that are not there',
        'requireColumns(table, namedColumns(change.index), change);',
        '',
      ],
      ['an index is added twice', 'if (parts.some((each) => isSamePart(each, part)))', 'if (false)'],
      ['an index that differs is dropped', 'if (!isDeepStrictEqual(parts[found], part))', 'if (false)'],
      ['a nullable column belongs to a primary key', 'if (!column.required) refuse(', 'if (false) refuse('],
    ],
  },
  {
    file: 'src/migrations/changes/invert.ts',
    suite: 'changes',
    mutants: [
      [
        'changes are undone in their own order',
        'changes.toReversed().map(invertChange)',
        'changes.map(invertChange)',
      ],
      ['nullability is not inverted', 'return { ...change, to: !change.to };', 'return change;'],
      ['the expression back is lost', '        ...(using !== undefined && { usingBack: using }),\n', ''],
      ['an end that is missing is lost', '    ...(from !== undefined && { to: from }),\n', ''],
      ['dropped indexes are not added again', "return { ...change, kind: 'addIndex' };", 'return change;'],
    ],
  },
  {
    file: 'src/migrations/changes/footprint.ts',
    suite: 'changes',
    mutants: [
      [
        'a foreign key does not depend on columns of the other table',
        '    ...columnPairs(key).map(({ foreign }) => columnName(target, foreign)),\n',
        '',
      ],
      [
        'a foreign key does not depend on its own columns',
        '    ...key.references.map(({ local }) => columnName(table, local)),\n',
        '',
      ],
      [
        'an index does not depend on its columns',
        '  ...namedColumns(index).map((name) => columnName(table, name)),\n  ...sqlOf(index).flatMap((sql) => columnsIn(table, sql)),\n',
        '',
      ],
      [
        'a renamed table writes its old name only',
        '[tableName(change.from), tableName(change.to)]',
        '[tableName(change.from)]',
      ],
      [
        'a renamed column writes its old name only',
        '[columnName(table, from), columnName(table, to)]',
        '[columnName(table, from)]',
      ],
      ['a fill reads no columns', ': columnsIn(table, fill.sql);', ': [];'],
      ['a check reads no columns', ', ...columnsIn(table, check.sql)', ''],
      [
        'a created table does not depend on the tables of its keys',
        'table.foreignKeys.flatMap((key) => keyReads(table, key)),',
        '[],',
      ],
      [
        'a primary key does not depend on its columns',
        'footprint([primaryKeyName(table)], [tableName(table), ...columns])',
        'footprint([primaryKeyName(table)], [tableName(table)])',
      ],
    ],
  },
  {
    file: 'src/migrations/changes/lost.ts',
    suite: 'changes',
    mutants: [
      [
        'a dropped column comes back with its values',
        'return `the values of ${qualifiedName(change.table)}.${change.column.name}`;',
        'return undefined;',
      ],
      ['filled values are not told', 'change.to || change.fill === undefined', 'true'],
      ['a shorter text is not narrower', 'isLess(to.size, from.size) || ', ''],
      ['fewer digits before the point are not narrower', ' || wholeDigits(to) < wholeDigits(from)', ''],
    ],
  },
  {
    file: 'src/migrations/diff/emit.ts',
    suite: 'changes',
    mutants: [
      ['keys of dropped tables hold dropped columns', '  dropKeysToColumns(emitter, kept, dropped);\n', ''],
      [
        'a table in the way of a name is dropped late',
        '  for (const table of inTheWay ?? []) dropTable(emitter, table);\n  renameTables(emitter, kept);',
        '  renameTables(emitter, kept);\n  for (const table of inTheWay ?? []) dropTable(emitter, table);',
      ],
      [
        'columns in the way of a name are dropped late',
        '  for (const table of kept) dropColumnsInTheWay(emitter, table, neutralFor);\n',
        '',
      ],
      ['keys are not dropped before the rest', '  for (const table of kept) dropKeys(emitter, table);\n', ''],
      [
        'keys to added columns are in the table from the start',
        'return columnPairs(key).some(({ foreign }) => !names.has(foreign));',
        'return false;',
      ],
      [
        'columns are never moved',
        '  if (columnOrder) for (const table of kept) moveColumns(emitter, table);\n',
        '',
      ],
      [
        'options of tables are not compared',
        'if (!isDeepStrictEqual(current.vendors, named.vendors))',
        'if (false)',
      ],
      ['dropped tables are dropped parents first', 'return sorted.reverse();', 'return sorted;'],
    ],
  },
  {
    file: 'src/migrations/diff/emit-columns.ts',
    suite: 'changes',
    mutants: [
      [
        'values of ENUM columns are not compared',
        'if (keepsType && !sameValueSet(old, column))',
        'if (false)',
      ],
      [
        'fills of new columns are lost',
        '      ...behind(named.columns, place, named.columns[place - 1]?.name === last),\n      ...(fill !== undefined && { fill }),\n',
        '      ...behind(named.columns, place, named.columns[place - 1]?.name === last),\n',
      ],
      ['defaults are not compared', 'if (!sameDefaultModel(old, column))', 'if (false)'],
      ['nullability is not compared', 'if (old.required !== column.required) {', 'if (false) {'],
      [
        'a new key column is added with its key',
        'column.primaryKey ? { ...column, primaryKey: false } : column',
        'column',
      ],
      ['all columns out of place are moved', 'if (stays.has(number)) continue;', ''],
    ],
  },
  {
    file: 'src/migrations/diff/diff.ts',
    suite: 'changes',
    mutants: [
      ['keys to renamed tables are not looked at', 'if (isMoved) different.add(candidate);', ''],
      [
        'words of before are kept beside words of after',
        'if (mixed.length === 0) return merged;',
        'return merged;',
      ],
      [
        'tables that keys point at are not stored',
        'const targets = contextOf(pairs, around);',
        'const targets: readonly Table[] = [];',
      ],
    ],
  },
  {
    file: 'src/migrations/diff/column-questions.ts',
    suite: 'changes',
    mutants: [
      [
        'columns of another type are taken for renames',
        'return isExact ? sameType(one, two) : one.base === two.base;',
        'return true;',
      ],
      [
        'an answered question is asked again',
        '(kept !== undefined && !isReplaced) || answered.has(column.name)',
        'kept !== undefined && !isReplaced',
      ],
      ['a replaced column is not asked about', 'familyOf(one.type) !== familyOf(other.type)', 'false'],
      ['candidates come in the order of the schema', 'other.rank - one.rank', '0'],
    ],
  },
  {
    file: 'src/migrations/diff/merge-table.ts',
    suite: 'changes',
    mutants: [
      ['values of an ENUM mean nothing', '&& sameMeaning(old, column, changesFormat)', ''],
      [
        'comments are not compared',
        'const hasComment = pairs.some(([one, other]) => one.comment !== other.comment);',
        'const hasComment = false;',
      ],
      [
        'the order of key columns is not compared',
        'isSameKey && isSameSet(keys.view, keys.after) ?',
        'isSameSet(keys.view, keys.after) ?',
      ],
    ],
  },
  {
    file: 'src/migrations/diff/free-order.ts',
    suite: 'changes',
    mutants: [
      ['names that are in use are taken', 'find(({ to }) => !open.has(to))', 'find(() => true)'],
      ['a third name is not checked', '(name) => open.has(name) || isTaken(name)', '() => false'],
    ],
  },
  {
    file: 'src/migrations/diff/pair-tables.ts',
    suite: 'changes',
    mutants: [
      [
        'renamedFrom of tables is ignored',
        'if (isFree(table)) pair(table, formerTable(table, known, names));',
        ';',
      ],
      [
        'renamedFrom of columns is ignored',
        'pair(name, found.find((former) => !names.has(former)) ?? found[0]);',
        '',
      ],
      [
        'an old renamedFrom is followed again',
        'if (renamedFrom === undefined || (known.has(name) && !taken.has(name))) continue;',
        'if (renamedFrom === undefined) continue;',
      ],
      [
        'a name that is given away takes no former name',
        'return own === undefined || taken.has(own);',
        'return own === undefined;',
      ],
      ['a dropped table is never a rename', 'sharedColumns(one, other) >= 0.5', 'one === other'],
      ['a replaced table is not asked about', 'isKept && !isAlike(origin, table)', 'false'],
    ],
  },
];
