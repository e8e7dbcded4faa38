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
    Orm\Runtime\Orm
    X,
    'program' => <<<X
    use Orm\\Runtime\\Orm;
    use Orm\Runtime\Orm as Propel;
    use Orm\Runtime\ActiveQuery\Criteria;
    Propel::getConnection({$name});
    \Orm\Runtime\Formatter\{$name}Formatter
    X,
];
