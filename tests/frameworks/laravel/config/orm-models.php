<?php

return [
    'connections' => ['shop' => env('SHOP_CONNECTION', 'plain')],
    'tool' => env('ORM_TOOL'),
    'log_channel' => 'queries',
    'log_queries' => true,
    'debug' => true,
    'recent_objects' => 128,
];
