<?php

// Generated from resources/propel/ by npm run docs.

declare(strict_types=1);

return [
    'Orm\\Runtime\\ActiveQuery\\ModelCriteria' => [
        'explain' =>
            'Run EXPLAIN with the SQL of createSelectSql().',
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
            'Call execute(\'EXPLAIN \' . $sql, $values) of the connection.',
        'getexplainplanquery' =>
            'Write \'EXPLAIN \' . $sql.',
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
    'Orm\\Runtime\\Connection\\StatementWrapper' => [
        'prepare' =>
            'Call prepare() of the connection, which gives the statement.',
        'query' =>
            'Call query() of the connection, which gives the statement after it ran.',
        'setstatement' =>
            'A statement is one of PDO itself and wraps no other. To give statements another class, override statementClass() of the connection.',
    ],
];
