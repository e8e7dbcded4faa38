<?php

return [
    'orm' => [
        'database' => ['connections' => ['shop' => ['adapter' => strtolower('SQLITE')]]],
    ],
];
