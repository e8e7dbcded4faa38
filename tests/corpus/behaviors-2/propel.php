<?php

return [
    'propel' => [
        'database' => [
            'connections' => [
                'cms' => [
                    'adapter' => '@adapter@',
                    'classname' => 'Propel\Runtime\Connection\ConnectionWrapper',
                    'dsn' => '%env.DB_DSN%',
                    'user' => '%env.DB_USER%',
                    'password' => '%env.DB_PASSWORD%',
                    'attributes' => [],
                ],
            ],
        ],
        'runtime' => ['defaultConnection' => 'cms', 'connections' => ['cms']],
        'generator' => ['defaultConnection' => 'cms', 'connections' => ['cms']],
    ],
];
