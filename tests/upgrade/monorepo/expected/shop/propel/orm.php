<?php

$config = ['orm' => ['generator' => ['packageObjectModel' => false]]];
$config['orm']['database']['connections']['shop'] = [
    'adapter' => 'sqlite',
    'dsn' => 'sqlite:' . realpath('shop.sq3'),
];

return array_replace_recursive(['orm' => ['generator' => ['propel' => true, 'dateTime' => ['dateTimeClass' => 'DateTime']]]], $config);
