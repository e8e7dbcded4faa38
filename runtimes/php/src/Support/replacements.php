<?php

// Generated from resources/propel/ by npm run docs.

declare(strict_types=1);

return [
    'Orm\\Runtime\\ActiveQuery\\ModelCriteria' => [
        'explain' =>
            'Run EXPLAIN with the SQL of createSelectSql().',
    ],
];
