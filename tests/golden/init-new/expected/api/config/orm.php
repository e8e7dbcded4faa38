<?php

declare(strict_types=1);

return [
    'orm' => [
        'database' => [
            'connections' => [
                'default' => [
                    'adapter' => 'pgsql',
                    'dsn' => 'pgsql:host=db;dbname=api',
                    'user' => 'api',
                    'password' => '%env.API_PASSWORD%',
                    'settings' => [
                        'charset' => 'utf8',
                    ],
                ],
            ],
        ],
        'paths' => [
            'schemaDir' => '.',
            'phpDir' => 'generated-classes',
            'sqlDir' => 'generated-sql',
            'phpConfDir' => 'generated-conf',
        ],
        'runtime' => [
            'defaultConnection' => 'default',
            'connections' => [
                'default',
            ],
        ],
        'generator' => [
            'defaultConnection' => 'default',
            'connections' => [
                'default',
            ],
        ],
    ],
];
