<?php
// 'propel' => the root
return [
    'orm' => [
        'general' => ['project' => 'propel'],
        'database' => ['connections' => ['propel' => [
            'attributes' => ['ORM_ATTR_DEFER_WRITE_LOCK' => true],
            'adapter' => 'sqlite',
            'classname' => \Orm\Runtime\Connection\ConnectionWrapper::class,
            'dsn' => 'sqlite:' . __DIR__ . '/a.sq3',
        ]]],
        'generator' => ['propel' => true, 'dateTime' => ['dateTimeClass' => 'DateTime']],
    ],
];
