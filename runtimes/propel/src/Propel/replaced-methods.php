<?php

// Generated from resources/propel/ by npm run docs.

declare(strict_types=1);

return [
    'Orm\\Runtime\\ActiveQuery\\Criteria' => [
        '__tostring' =>
            'Call toString().',
        'issinglerecord' =>
            'Call findOne(), or setLimit(2) and count the rows.',
        'isusetransaction' =>
            'Run the statement in $con->transaction().',
        'setsinglerecord' =>
            'Call findOne(), or setLimit(2) and count the rows.',
        'setusetransaction' =>
            'Run the statement in $con->transaction().',
    ],
    'Orm\\Runtime\\ActiveQuery\\ModelCriteria' => [
        'getmaxrankarray' =>
            'Call getMaxRank(), which takes arrays.',
        'setpreviousjoin' =>
            'Call useQuery(), which makes a query of a joined relation.',
        'setprimarycriteria' =>
            'Call useQuery(), which makes a query that belongs to this one.',
    ],
    'Orm\\Runtime\\Adapter\\AdapterInterface' => [
        'cleanupsql' =>
            'Nothing has to be cleaned up: statements have `?` in the order of their values.',
        'createselectsqlpart' =>
            'Call createSelectSql() of the query.',
        'formattemporalvalue' =>
            'Bind the date object: it is written in the time zone of the connection.',
        'getconnection' =>
            'Call ConnectionFactory::create($configuration, $adapter).',
        'getdeletefromclause' =>
            'Call delete() of a query; the SQL of DELETE is not public.',
        'getgroupby' =>
            'Call groupBy() of the query, and createSelectSql() for the SQL.',
        'setcharset' =>
            'Set settings.charset of the connection in the configuration.',
        'turnselectcolumnstoaliases' =>
            'Nothing to write: columns of the same name get aliases where they need one.',
    ],
    'Orm\\Runtime\\Adapter\\Mysql\\MysqlAdapter' => [
        'locktable' =>
            'Run LOCK TABLES with exec() of the connection.',
        'unlocktable' =>
            'Run UNLOCK TABLES with exec() of the connection.',
    ],
    'Orm\\Runtime\\Adapter\\Oracle\\OracleAdapter' => [
        'doexplainplan' =>
            'Call execute(\'EXPLAIN PLAN FOR \' . $sql, $values) of the connection, and read DBMS_XPLAN.DISPLAY.',
        'getexplainplanquery' =>
            'Write \'EXPLAIN PLAN FOR \' . $sql.',
    ],
    'Orm\\Runtime\\Adapter\\Pgsql\\PgsqlAdapter' => [
        'doexplainplan' =>
            'Call execute(\'EXPLAIN \' . $sql, $values) of the connection.',
        'getexplainplanquery' =>
            'Write \'EXPLAIN \' . $sql.',
    ],
    'Orm\\Runtime\\Adapter\\StandardAdapter' => [
        'applylock' =>
            'Call lockForShare() or lockForUpdate() of the query.',
        'getplainselectedcolumns' =>
            'Call getSelectColumns() of the query.',
        'initconnection' =>
            'Set settings.queries of the connection in the configuration: they run when it is opened.',
    ],
    'Orm\\Runtime\\Collection\\OnDemandIterator' => [
        'count' =>
            'Call count() of the query: the number of rows is not known before they are read.',
    ],
    'Orm\\Runtime\\Connection\\StatementWrapper' => [
        'prepare' =>
            'Call prepare() of the connection, which gives the statement.',
        'query' =>
            'Call query() of the connection, which gives the statement after it ran.',
        'setstatement' =>
            'Override statementClass() of the connection to give statements another class; a statement wraps no other.',
    ],
    'Orm\\Runtime\\Formatter\\AbstractFormatter' => [
        'getwith' =>
            'Call getWith() of the query.',
        'haslimit' =>
            'Call getLimit() of the query.',
        'setascolumns' =>
            'Remove the call: init() knows the columns of the query.',
        'setdbname' =>
            'Remove the call: init() and setClass() know the database.',
        'sethaslimit' =>
            'Remove the call: init() knows the query.',
        'setwith' =>
            'Remove the call: init() knows what the query reads along.',
    ],
    'Orm\\Runtime\\Map\\ColumnMap' => [
        'setdefaultvalue' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setforeignkey' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setnotnull' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setphpname' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setprimarykey' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setprimarystring' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setsize' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'settype' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setvalueset' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
    ],
    'Orm\\Runtime\\Map\\DatabaseMap' => [
        'addtable' =>
            'Generate the table map from a schema and register it by addTableFromMapClass().',
        'getabstractadapter' =>
            'Call Orm::getAdapter($databaseMap->getName()).',
    ],
    'Orm\\Runtime\\Map\\RelationMap' => [
        'addcolumnmapping' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setforeigntable' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setlocaltable' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setondelete' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setonupdate' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setpluralname' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setpolymorphic' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'settype' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
    ],
    'Orm\\Runtime\\Map\\TableMap' => [
        'addcolumn' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'addconfiguredcolumn' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'addforeignkey' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'addforeignprimarykey' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'addprimarykey' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'addrelation' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'extractprimarykey' =>
            'Read the values of the criteria by $criteria->getValue($column).',
        'setclassname' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setdatabasemap' =>
            'Register the map in another database: $database->registerTableMapClass(BookTableMap::class).',
        'setidentifierquoting' =>
            'Remove the call: identifiers are always quoted.',
        'setiscrossref' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setname' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setpackage' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setphpname' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setprimarykeymethodinfo' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setsingletableinheritance' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
        'setuseidgenerator' =>
            'Change the schema and run orm model:build: a table map is made of constants.',
    ],
];
