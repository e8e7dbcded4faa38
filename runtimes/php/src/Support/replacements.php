<?php

// Generated from resources/propel/ by npm run docs.

declare(strict_types=1);

return [
    'Orm\\Runtime\\ActiveQuery\\Criteria' => [
        '__tostring' =>
            'Call toString().',
        'issinglerecord' =>
            'Call findOne(), or setLimit(2) and count the rows.',
        'isusetransaction' =>
            'Run the statement in $con->transaction().',
        'setsinglerecord' =>
            'Call findOne(), or setLimit(2) and count the rows.',
        'setusetransaction' =>
            'Run the statement in $con->transaction().',
    ],
    'Orm\\Runtime\\ActiveQuery\\ModelCriteria' => [
        'explain' =>
            'Run EXPLAIN with the SQL of createSelectSql().',
    ],
];
