<?php

$config = ['propel' => ['generator' => ['packageObjectModel' => false]]];
$config['propel']['database']['connections']['shop'] = [
    'adapter' => 'sqlite',
    'dsn' => 'sqlite:' . realpath('shop.sq3'),
];

return $config;
