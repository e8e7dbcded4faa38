<?php

return [
    'orm' => [
        'database' => [
            'connections' => [
                'shop' => ['adapter' => 'sqlite' 'dsn' => 'sqlite:shop.sq3'],
            ],
        ],
    ],
];
