<?php

/** Adds the formats of Propel 2 to the runtime. Composer loads this file with its autoloader. */

declare(strict_types=1);

use Orm\Runtime\Parser\CsvParser;
use Orm\Runtime\Parser\ParserRegistry;
use Orm\Runtime\Parser\XmlParser;
use Orm\Runtime\Parser\YamlParser;

ParserRegistry::add('xml', XmlParser::class);
ParserRegistry::add('yaml', YamlParser::class);
ParserRegistry::add('csv', CsvParser::class);
ParserRegistry::setDefaultFormat('YAML');
