<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\SingleTableInheritance;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * Writes archived rows to another database, where no statement can copy them. They are written before the rows are
 * deleted: a rollback can leave copies behind, but no row is lost.
 *
 * @internal
 */
final class RemoteArchive
{
    private const ROWS_PER_STATEMENT = 500;

    /** @param list<list<mixed>> $keys */
    public static function write(
        ArchivedTable $table,
        array $keys,
        \DateTimeImmutable $now,
        ConnectionInterface $con,
    ): void {
        $remote = Orm::getWriteConnection($table->archiveMap::DATABASE_NAME);
        foreach (array_chunk($keys, self::ROWS_PER_STATEMENT) as $chunk) {
            $rows = [];
            foreach (self::stored($table->map, $chunk, $con) as $object) {
                $row = [];
                foreach ($table->columns as $column) {
                    $row[$column] = $object->getByName($column, TableMap::TYPE_FIELDNAME);
                }
                if ($table->archivedAt !== null) {
                    $row[$table->archivedAt] = ArchiveDate::of($table->archiveMap, $table->archivedAt, $now);
                }
                $rows[] = $row;
            }
            $table->historyKey === null
                ? (new ($table->archiveMap::QUERY)())->upsert($rows, $table->map::PRIMARY_KEY, null, $remote)
                : self::insert($table, $rows, $remote);
        }
    }

    /** @param list<array<string, mixed>> $rows */
    private static function insert(ArchivedTable $table, array $rows, ConnectionInterface $remote): void
    {
        $archives = [];
        foreach ($rows as $row) {
            $archive = new ($table->archiveModel)();
            foreach ($row as $name => $value) {
                $archive->setByName($name, $value, TableMap::TYPE_FIELDNAME);
            }
            $archives[] = $archive;
        }
        ModelClass::save($table->archiveModel, $archives, $remote);
    }

    /**
     * Objects of the rows as they are stored; those in memory may have changes.
     *
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys
     * @return \Generator<int, ActiveRecordInterface>
     */
    private static function stored(string $map, array $keys, ConnectionInterface $con): \Generator
    {
        $spec = QuerySpec::of($map);
        $spec->append(KeyConditions::any($spec, $keys));
        $values = [];
        $statement = $con->execute(SelectStatement::text($spec, $spec->table->selectList, $values, $con), $values);
        /** @var list<list<scalar|resource|null>> $rows */
        $rows = $statement->fetchAll(\PDO::FETCH_NUM);
        foreach ($rows as $row) {
            $object = new (SingleTableInheritance::classOfRow($map, $row, 0))();
            $object->hydrate($row);
            RowState::markNew($object, false);
            yield $object;
        }
    }
}
