<?php
// 'propel' => the root
return [
    'orm' => [
        'general' => ['project' => 'propel'],
        'database' => ['connections' => ['propel' => [
            'adapter' => 'sqlite',
            'classname' => \Orm\Runtime\Connection\ConnectionWrapper::class,
            'dsn' => 'sqlite:' . __DIR__ . '/a.sq3',
        ]]],
        'generator' => ['propel' => true, 'dateTime' => ['dateTimeClass' => 'DateTime']],
    ],
];
