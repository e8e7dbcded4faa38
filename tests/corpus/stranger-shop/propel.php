<?php

// The connection is that of the environment.
return [
    'propel' => [
        'database' => [
            'connections' => [
                'shop' => [
                    'adapter' => '@adapter@',
                    'dsn' => '%env.DB_DSN%',
                    'user' => '%env.DB_USER%',
                    'password' => '%env.DB_PASSWORD%',
                    'classname' => \Propel\Runtime\Connection\ConnectionWrapper::class,
                    'attributes' => [],
                ],
            ],
        ],
        'runtime' => ['defaultConnection' => 'shop', 'connections' => ['shop']],
        'generator' => ['defaultConnection' => 'shop', 'connections' => ['shop']],
    ],
];
