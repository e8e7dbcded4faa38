<?php
return [
    'propel' => 'propel',
    'class' => 'Orm\Runtime\Connection\ConnectionWrapper',
    'escaped' => '\\Orm\\Runtime\\Connection\\ConnectionWrapper',
    "double" => "Orm\\Runtime\\Orm::getConnection",
    "single" => "\Orm\Runtime\Orm",
    'pager' => 'Orm\Runtime\Util\ModelPager',
    'prefix' => 'Orm\\Runtime\\Map\\' . $name,
    'interpolated' => "Orm\\Runtime\\Formatter\\{$name}Formatter",
    'other' => ['App\\Propel\\Runtime\\X', 'Propel', 'Propel\\', 'MyPropel\\Runtime\\Propel'],
    'generator' => 'Propel\\Generator\\Builder\\Om\\ObjectBuilder',
    'text' => <<<'X'
    Propel\Runtime\Propel
    X,
];
