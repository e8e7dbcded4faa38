<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\ColumnTuples;

/** Deletes the translations of rows where the database does not do it. */
final class TranslationDeletion extends Behavior
{
    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self($map);
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        $table = I18nTable::of($this->map);
        // The keys come in the order of the primary key, the relation may list its columns in another.
        $columns = array_map(static fn (string $own): string => $table->key[$own], $this->map::PRIMARY_KEY);
        foreach (array_chunk($delete->keys(), Translations::OBJECTS_PER_QUERY) as $keys) {
            $query = $table->query();
            ColumnTuples::filter($query, $columns, $keys);
            $query->delete($delete->connection);
        }
    }
}
