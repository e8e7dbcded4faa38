<?php

/**
 * Adds the formats and the query methods of Propel 2, and advice on its other methods, to the runtime. Composer loads
 * this file with its autoloader.
 */

declare(strict_types=1);

use Orm\Propel\Query\AddedMethods;
use Orm\Propel\Replacements;
use Orm\Runtime\Parser\CsvParser;
use Orm\Runtime\Parser\ParserRegistry;
use Orm\Runtime\Parser\XmlParser;
use Orm\Runtime\Parser\YamlParser;
use Orm\Runtime\Support\UndefinedMethod;

ParserRegistry::add('xml', XmlParser::class);
ParserRegistry::add('yaml', YamlParser::class);
ParserRegistry::add('csv', CsvParser::class);
ParserRegistry::setDefaultFormat('YAML');
AddedMethods::declare();
UndefinedMethod::adviseWith(
    static fn (string $class, string $method): ?string => Replacements::of($class, $method),
);
