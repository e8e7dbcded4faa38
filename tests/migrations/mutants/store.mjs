/** Rules about what is the same to a database, left out one by one. */
export const store = [
  {
    file: 'src/platforms/standard/store/store.ts',
    suite: 'store',
    mutants: [
      [
        'column pairs of a foreign key keep the order of the schema',
        '\n      .sort((one, other) => compare(one.local, other.local) || compare(one.foreign, other.foreign)),',
        ',',
      ],
      ['a key column may be nullable', '!column.required && !column.primaryKey &&', '!column.required &&'],
      ['a counter may be nullable', '!column.primaryKey && counter === undefined,', '!column.primaryKey,'],
      [
        'a counter keeps its default',
        'counter === undefined && generated === undefined ? storeDefault(column, table, known, rules) : undefined',
        'generated === undefined ? storeDefault(column, table, known, rules) : undefined',
      ],
      [
        'the default schema counts as a schema of a table',
        '...(schema !== undefined && schema !== rules.defaultSchema &&',
        '...(schema !== undefined &&',
      ],
      [
        'the default schema counts as a schema of a foreign key',
        'foreignSchema !== rules.defaultSchema && {',
        'foreignSchema !== undefined && {',
      ],
      [
        'indexes have names everywhere',
        "name !== undefined && rules.hasNames(isUniqueConstraint(index) ? 'unique constraint' : 'index')",
        'name !== undefined',
      ],
      [
        'derived names of indexes count',
        'nameOf(name, derived.indexes.has(name), rules)',
        'nameOf(name, false, rules)',
      ],
      [
        'derived names of foreign keys count',
        'nameOf(name, derived.keys.has(name), rules)',
        'nameOf(name, false, rules)',
      ],
      ['an empty comment is a comment', "text === undefined || text === ''", 'text === undefined'],
      ['names are not folded', 'name: rules.name(column.name),', 'name: column.name,'],
      ['actions on delete are not normalized', "rules.action(key.onDelete, 'delete')", 'key.onDelete'],
    ],
  },
  {
    file: 'src/platforms/standard/store/derived.ts',
    suite: 'store',
    mutants: [
      [
        'the second index on the same columns gets a derived name',
        'isFirst(index) ? unnamed(',
        'true ? unnamed(',
      ],
      ['added indexes are not removed', 'return withoutAddedIndexes(named, complete);', 'return named;'],
      [
        'an added index that is not made again is removed',
        'sameIndexes(wanted, made) ? (without.tables[place] ?? table) : table',
        'without.tables[place] ?? table',
      ],
    ],
  },
  {
    file: 'src/platforms/standard/store/types.ts',
    suite: 'store',
    mutants: [
      ['default sizes are not filled in', '[first = usual, scale = 0]', '[first, scale = 0]'],
      ['a missing scale is not 0', 'scale = 0]: readonly', 'scale]: readonly'],
      [
        'types are compared with their letter case',
        "replace(/\\s+/g, ' ').toUpperCase()",
        "replace(/\\s+/g, ' ')",
      ],
    ],
  },
  {
    file: 'src/platforms/standard/store/literals.ts',
    suite: 'store',
    mutants: [
      ['decimals keep their digits', 'decimalText(number, type.scale)', 'decimalText(number)'],
      ['integers keep leading zeros', 'return integerText(number) ?? number;', 'return number;'],
      ['numbers are cut, not rounded', '(digits + divisor / 2n) / divisor', 'digits / divisor'],
      ['floats keep their spelling', 'return floatText(number) ?? number;', 'return number;'],
      [
        'dates keep their spelling',
        'return temporalText(plain, values, type.length ?? 9) ?? plain;',
        'return plain;',
      ],
      [
        'zeros at the end of seconds count',
        "fraction.slice(0, digits).replace(/0+$/, '')",
        'fraction.slice(0, digits)',
      ],
      ['negative zero differs from zero', "sign === '-' && rounded !== 0n", "sign === '-'"],
    ],
  },
  {
    file: 'src/platforms/standard/store/defaults.ts',
    suite: 'store',
    mutants: [
      [
        'redundant brackets count',
        'withoutRedundantBrackets(withoutBrackets(cleaned))',
        'withoutBrackets(cleaned)',
      ],
      [
        'brackets around an expression count',
        'withoutRedundantBrackets(withoutBrackets(cleaned))',
        'clean(tokensOf(sql, syntax), known)',
      ],
      [
        'DEFAULT NULL is a default',
        'if (literal === null) return undefined;',
        "if (literal === null) return { kind: 'expression', written: 'null' };",
      ],
      ['quotes in a text stay doubled', 'inner?.replaceAll("\'\'", "\'")', 'inner'],
    ],
  },
  {
    file: 'src/platforms/standard/store/tokens.ts',
    suite: 'store',
    mutants: [
      ['words keep their letter case', "kind === 'word' ? text.toLowerCase() : text", 'text'],
      [
        'brackets that change the result are removed',
        'return binds([...SUMS, ...PRODUCTS]) && isFirst && afterSum;',
        'return true;',
      ],
    ],
  },
  {
    file: 'src/platforms/pgsql/store.ts',
    suite: 'store',
    mutants: [
      ['int4 is not integer', "'INTEGER', 'INT', 'INT4',", "'INTEGER', 'INT',"],
      ['times have no default precision', "  size: 'length',\n  usual: 6,", "  size: 'length',"],
      ['casts of the catalogue count', 'clean: withoutCasts,', ''],
      ['now() is not current_timestamp', "  'now ( )': 'current_timestamp',\n", ''],
      ['duplicates of unique constraints count', 'indexes: createdIndexes,', ''],
      ['keys are never deferred', 'deferral: deferralOf,', ''],
      ['bytes are compared as text', "values === 'bytes' ? (", 'false ? ('],
      ['serial is not a counter', 'return isSerial(column) ? {} : undefined;', 'return undefined;'],
      ['named sequences do not count', 'sequence === undefined ? {} :', 'true ? {} :'],
      ['float(24) is double precision', 'digits > 24 ? double : real', 'double'],
    ],
  },
  {
    file: 'src/platforms/mysql/store.ts',
    suite: 'store',
    mutants: [
      ['RESTRICT differs from NO ACTION', "action === 'none' || action === 'restrict'", "action === 'none'"],
      ['default collations count', 'given !== undefined && !isUsual(given) &&', 'given !== undefined &&'],
      ['utf8 is not utf8mb3', ".replace(/^utf8$/, 'utf8mb3')", ''],
      [
        'the character set of the table is repeated',
        'own.charset === inherited.charset && own.collation === inherited.collation ? {} : own',
        'own',
      ],
      ['unsigned does not count', '    ...(words.unsigned && { unsigned: true as const }),\n', ''],
      [
        'a prefix of the whole column is a prefix',
        'size === undefined || (length !== undefined && size >= length) ? undefined : size',
        'size',
      ],
      ['BTREE differs from the default', 'type === undefined || type === usual ?', 'type === undefined ?'],
      [
        'a required TIMESTAMP has no default',
        'column.required && isStamp(column) ? now(column, known) : undefined',
        'undefined',
      ],
      ['ON UPDATE does not count', 'return update === undefined ? undefined :', 'return true ? undefined :'],
      ['zero bytes at the end count', "type.base === 'binary' ? given.value.replace(/(?:00)+$/, '') :", ''],
      ['hidden characters count', '...(shown !== value && { shown })', ''],
      ['now(0) differs from now()', " || digits === '' || digits === '0'", " || digits === ''"],
      [
        'engines are compared with their letter case',
        'engineOf(table, engine).toLowerCase()',
        'engineOf(table, engine)',
      ],
      ['comments are not cut', 'comment: storedComment,', ''],
    ],
  },
  {
    file: 'src/platforms/sqlite/store.ts',
    suite: 'store',
    mutants: [
      ['BIGINT has no integer affinity', '/int/i.test(declared)', '/^int/i.test(declared)'],
      [
        'a counter keeps its type',
        "column.autoIncrement ? 'INTEGER' : ddl.columnType(column, table)",
        'ddl.columnType(column, table)',
      ],
      ['constraints have names', "hasNames: (kind) => kind === 'index',", 'hasNames: () => true,'],
      ["datetime('now') is not current_timestamp", "  \"datetime ( 'now' )\": 'current_timestamp',\n", ''],
      ['comments count', 'hasComments: false,', 'hasComments: true,'],
    ],
  },
  {
    file: 'src/platforms/mssql/store.ts',
    suite: 'store',
    mutants: [
      [
        'RESTRICT differs from NO ACTION',
        "action === 'restrict' ? 'no action' : standardAction(action)",
        'standardAction(action)',
      ],
      ['times have no default precision', '  usual: 7,\n', ''],
      [
        'GETDATE() is not CURRENT_TIMESTAMP',
        "\n    .replace(/\\bgetdate \\( \\)/g, 'current_timestamp')",
        '',
      ],
    ],
  },
  {
    file: 'src/platforms/oracle/store.ts',
    suite: 'store',
    mutants: [
      ['ON UPDATE counts', "event === 'delete' && (", '('],
      ['conversions of literals count', 'clean: withoutConversions,', ''],
      ['names are not folded', 'name: foldName,', ''],
    ],
  },
  {
    file: 'src/model/stored-equality.ts',
    suite: 'equality',
    mutants: [
      ['derived names count', 'one.derived || other.derived || ', ''],
      ['lengths do not count', '  one.length === other.length &&\n', ''],
      ['scales do not count', '  one.scale === other.scale &&\n', ''],
      ['collations do not count', '  one.collation === other.collation &&\n', ''],
      ['hidden values count', 'if (isShownAs(one, other) || isShownAs(other, one)) return true;', ''],
      ['unique indexes equal others', '    one.unique === other.unique &&\n', ''],
      ['actions on delete do not count', '  one.onDelete === other.onDelete &&\n', ''],
      [
        'deferral does not count',
        '  one.onUpdate === other.onUpdate &&\n  one.deferral === other.deferral &&\n',
        '  one.onUpdate === other.onUpdate &&\n',
      ],
      ['primary keys do not count', '    sameKeyColumns(one.primaryKey, other.primaryKey) &&\n', ''],
      ['pairs are not found by name first', '    (one, other) => one.name?.text === other.name?.text,\n', ''],
      [
        'the order of columns never counts',
        'columnOrder ? other.columns[place] : byName.get(column.name)',
        'byName.get(column.name)',
      ],
      [
        'named sequences do not count',
        '    (sequence === undefined) === (counterpart === undefined) &&\n',
        '',
      ],
      ['defaults do not count', '    sameDefault(one.default, other.default) &&\n', ''],
    ],
  },
];
