<?php

$server = [
    'driver' => env('DB_DRIVER'),
    'host' => env('DB_HOST'),
    'port' => env('DB_PORT'),
    'database' => env('DB_DATABASE'),
    'username' => env('DB_USERNAME'),
    'password' => env('DB_PASSWORD'),
    'charset' => env('DB_DRIVER') === 'mysql' ? 'utf8mb4' : 'utf8',
    'prefix' => '',
    'search_path' => 'public',
    'options' => [PDO::ATTR_TIMEOUT => 5],
];

return [
    'default' => 'plain',
    'connections' => [
        'plain' => $server,
        'url' => ['url' => env('DATABASE_URL')],
        'split' => ['read' => ['host' => [env('DB_HOST'), env('DB_HOST')]], 'write' => [['host' => env('DB_HOST')]]] + $server,
        'wrong' => ['driver' => 'mongodb', 'password' => 'secret-word'],
        'refused' => ['host' => '127.0.0.1', 'port' => 1, 'password' => 'secret-word', 'database' => '/no/such/folder/x']
            + $server,
    ],
];
