<?php

declare(strict_types=1);

return [
    // Names of connections in config/database.php, by the name of the database in schema.xml.
    'connections' => [
        'default' => env('DB_CONNECTION', 'sqlite'),
    ],

    // Folder of orm.yaml, in which the commands run.
    'project_dir' => base_path(),

    // The script of "orm model:build" that registers the table maps.
    'loader' => base_path('generated-conf/loadDatabase.php'),

    // The command that "artisan orm:…" runs.
    'tool' => base_path('vendor/bin/orm'),

    // Whether the log and events of queries have their values.
    'debug' => (bool) env('APP_DEBUG', false),

    // The channel for failed and slow queries; null for the usual one. With "log_queries" it gets all of them.
    'log_channel' => env('ORM_LOG_CHANNEL'),
    'log_queries' => (bool) env('ORM_LOG_QUERIES', false),

    // How many objects stay in memory after they were read, until the end of a request or job.
    'recent_objects' => (int) env('ORM_RECENT_OBJECTS', 0),
];
