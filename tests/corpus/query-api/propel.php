<?php

return array(
    'propel' => array(
        'database' => array(
            'connections' => array(
                'cinema' => array(
                    'adapter' => '@adapter@',
                    'classname' => 'Propel\Runtime\Connection\ConnectionWrapper',
                    'dsn' => '%env.DB_DSN%',
                    'user' => '%env.DB_USER%',
                    'password' => '%env.DB_PASSWORD%',
                ),
            ),
        ),
    ),
);
