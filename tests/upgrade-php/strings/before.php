<?php
return [
    'propel' => 'propel',
    'class' => 'Propel\Runtime\Connection\ConnectionWrapper',
    'escaped' => '\\Propel\\Runtime\\Connection\\DebugPDO',
    "double" => "Propel\\Runtime\\Propel::getConnection",
    "single" => "\Propel\Runtime\Propel",
    'pager' => 'Propel\Runtime\Util\PropelModelPager',
    'prefix' => 'Propel\\Runtime\\Map\\' . $name,
    'interpolated' => "Propel\\Runtime\\Formatter\\{$name}Formatter",
    'other' => ['App\\Propel\\Runtime\\X', 'Propel', 'Propel\\', 'MyPropel\\Runtime\\Propel'],
    'generator' => 'Propel\\Generator\\Builder\\Om\\ObjectBuilder',
    'text' => <<<'X'
    Propel\Runtime\Propel
    X,
    'program' => <<<X
    use Propel\\Runtime\\Propel;
    use Propel\Runtime\Propel;
    use Propel\Runtime\ActiveQuery\Criteria;
    Propel::getConnection({$name});
    \Propel\Runtime\Formatter\{$name}Formatter
    X,
];
