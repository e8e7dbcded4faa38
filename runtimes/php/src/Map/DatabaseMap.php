<?php

declare(strict_types=1);

namespace Orm\Runtime\Map;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\Exception\TableNotFoundException;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\NamesReplacements;
use Orm\Runtime\Support\NotSerializable;

/** The tables of one database, by name. They are registered as class names and made when asked for. */
class DatabaseMap
{
    use NamesReplacements;
    use NotSerializable;

    /** @var array<string, class-string<TableMap>> */
    private array $byName = [];
    /** @var array<string, class-string<TableMap>> */
    private array $byPhpName = [];

    final public function __construct(private readonly string $name)
    {
    }

    /** The map of a datasource of the service container in use. */
    public static function named(string $name): self
    {
        return Context::active()->get(DatabaseMaps::class)->named($name);
    }

    public function getName(): string
    {
        return $this->name;
    }

    /** @param class-string<TableMap> $map */
    public function registerTableMapByMapClass(string $map): void
    {
        $this->byName[$map::TABLE_NAME] = $map;
        $this->byPhpName[$map::TABLE_PHP_NAME] = $map;
        $this->byPhpName[$map::MODEL] = $map;
    }

    /** @param class-string<TableMap> $map */
    public function registerTableMapClass(string $map): void
    {
        $this->registerTableMapByMapClass($map);
    }

    /** @param array<class-string<TableMap>> $maps */
    public function registerTableMapClasses(array $maps): void
    {
        foreach ($maps as $map) {
            $this->registerTableMapByMapClass($map);
        }
    }

    /** @param class-string<TableMap> $map which is not loaded for it */
    public function registerTableMapClassByName(string $name, ?string $phpName, string $map): void
    {
        $this->registerTables([$name => $map], $phpName === null ? [] : [ltrim($phpName, '\\') => $map]);
    }

    /** @return array{tablesByName: array<string, class-string<TableMap>>, tablesByPhpName: array<string, class-string<TableMap>>} */
    public function dumpMaps(): array
    {
        return ['tablesByName' => $this->byName, 'tablesByPhpName' => $this->byPhpName];
    }

    /** @param array<mixed> $dump of dumpMaps() */
    public function loadMapsFromDump(array $dump): void
    {
        $this->byName = $this->byPhpName = [];
        $this->registerListed($dump);
    }

    public function addTableObject(TableMap $table): void
    {
        $this->registerTableMapByMapClass($table::class);
    }

    /**
     * @param array<mixed> $tables a list of table map classes, or them by name and by PHP name, as a dump holds them
     */
    public function registerListed(array $tables): void
    {
        if (array_is_list($tables)) {
            foreach (self::mapClasses($tables) as $class) {
                $this->registerTableMapByMapClass($class);
            }

            return;
        }
        $byName = is_array($tables['tablesByName'] ?? null) ? self::mapClasses($tables['tablesByName']) : [];
        $byPhpName = is_array($tables['tablesByPhpName'] ?? null) ? self::mapClasses($tables['tablesByPhpName']) : [];
        $this->registerTables($byName, $byPhpName);
    }

    /** @param class-string<TableMap> $map */
    public function addTableFromMapClass(string $map): TableMap
    {
        $this->registerTableMapByMapClass($map);

        return $map::getTableMap();
    }

    /**
     * Names and classes known beforehand, as the table-map loader has them: nothing is loaded for it.
     *
     * @param array<string, class-string<TableMap>> $byName
     * @param array<string, class-string<TableMap>> $byPhpName
     */
    public function registerTables(array $byName, array $byPhpName = []): void
    {
        $this->byName = $byName + $this->byName;
        $this->byPhpName = $byPhpName + $this->byPhpName;
    }

    /** @return list<string> of all registered tables, which need not be loaded for it */
    public function tableNames(): array
    {
        return array_map(strval(...), array_keys($this->byName));
    }

    public function hasTable(string $name): bool
    {
        return isset($this->byName[explode('.', $name)[0]]) || isset($this->byName[$name]);
    }

    public function getTable(string $name): TableMap
    {
        $map = $this->byName[$name] ?? null;
        if ($map === null && is_subclass_of($name, TableMap::class)) {
            return $this->addTableFromMapClass($name);
        }

        return $map === null ? throw TableNotFoundException::inDatabase($name, $this->name) : $map::getTableMap();
    }

    /** @return array<string, TableMap> */
    public function getTables(): array
    {
        return array_map(static fn (string $map): TableMap => $map::getTableMap(), $this->byName);
    }

    public function getTableByPhpName(string $phpName): TableMap
    {
        $phpName = ltrim($phpName, '\\');
        $map = $this->byPhpName[$phpName] ?? null;
        if ($map === null && is_a($phpName, ActiveRecordInterface::class, true)) {
            $map = $phpName::tableMap();
            if ($map::DATABASE_NAME === $this->name) {
                return $this->addTableFromMapClass($map);
            }
            $map = null;
        }

        return $map === null ? throw TableNotFoundException::inDatabase($phpName, $this->name) : $map::getTableMap();
    }

    /** "table.column". */
    public function getColumn(string $qualifiedName): ColumnMap
    {
        $dot = (int) strrpos($qualifiedName, '.');

        return $this->getTable(substr($qualifiedName, 0, $dot))->getColumn(substr($qualifiedName, $dot + 1));
    }

    /**
     * @param array<mixed> $classes
     * @return array<string, class-string<TableMap>>
     */
    private static function mapClasses(array $classes): array
    {
        $maps = [];
        foreach ($classes as $name => $class) {
            if (is_string($class)) {
                /** @var class-string<TableMap> $class */
                $class = ltrim($class, '\\');
                $maps[ltrim((string) $name, '\\')] = $class;
            }
        }

        return $maps;
    }
}
