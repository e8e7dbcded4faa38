<?php
// 'propel' => the root
return [
    'propel' => [
        'general' => ['project' => 'propel'],
        'database' => ['connections' => ['propel' => [
            'adapter' => 'sqlite',
            'classname' => \Propel\Runtime\Connection\ConnectionWrapper::class,
            'dsn' => 'sqlite:' . __DIR__ . '/a.sq3',
        ]]],
        'generator' => ['dateTime' => ['dateTimeClass' => 'DateTime']],
    ],
];
