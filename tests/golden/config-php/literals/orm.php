<?php

return [
    'orm' => [
        'database' => [
            'connections' => [
                'shop' => [
                    'adapter' => 'sqlite',
                    'dsn' => 'sqlite:' . __DIR__ . '/shop.sq3',
                    'attributes' => [3 => 2, PDO::ATTR_CASE => PDO::CASE_LOWER],
                ],
            ],
        ],
    ],
];
