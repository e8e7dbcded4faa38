<?php

return [
    'default' => 'single',
    'channels' => [
        'single' => ['driver' => 'single', 'path' => storage_path('logs/laravel.log')],
        'queries' => ['driver' => 'single', 'path' => storage_path('logs/queries.log'), 'level' => 'debug'],
    ],
];
