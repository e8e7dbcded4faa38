<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\OwnConnection;
use Orm\Runtime\Query\Lock\LockText;
use Orm\Runtime\Query\Lock\NamedLocks;

/** Gives objects slugs that no other row has. */
final class SlugAssigner
{
    /** So many different slugs are looked up together with their numbers; for more, only numbers that are needed. */
    private const FEW = 50;

    /**
     * @param non-empty-list<SlugChoice> $choices
     * @param string $lock what a SELECT ends with to see what was committed last
     */
    public static function assign(
        array $choices,
        SluggableTable $table,
        ConnectionInterface $con,
        string $lock,
        ?FreeSlugs $free = null,
    ): void {
        if (count($choices) === 1 && !$choices[0]->isRefused && $free?->take($choices[0]->preferred)) {
            $choices[0]->number = 0;
            self::give($choices[0], $choices[0]->preferred, $table);

            return;
        }
        $isExact = NamedLocks::of($con)->facts->comparesTextsExactly;
        $taken = new TakenSlugs($table, $con, $lock, $isExact);
        if (count($choices) === 1) {
            self::assignOne($choices[0], $table, $con, $taken);

            return;
        }
        foreach (self::byScope($choices, $table, $isExact) as $group) {
            self::assignAll($group, $table, $taken, $isExact);
        }
    }

    /** What makeSlugUnique() does, unless the application's class overrides it. */
    public static function makeUnique(
        SluggableObject $object,
        string $slug,
        string $separator,
        bool $alreadyExists,
    ): string {
        $table = SluggableTable::of($object::TABLE_MAP);
        $con = $table->connection ?? OwnConnection::primary($object);
        $taken = new TakenSlugs($table, $con, '', NamedLocks::of($con)->facts->comparesTextsExactly);
        $scope = $table->scopeOf($object);
        if (!$alreadyExists && !$taken->isTaken($slug, $scope, $object)) {
            return $slug;
        }
        $number = $taken->numbersOf($slug, $separator, $scope, $object)->next($slug, $table, -1);

        return SlugNumbers::numbered($slug, $number, $separator, $table);
    }

    private static function assignOne(
        SlugChoice $choice,
        SluggableTable $table,
        ConnectionInterface $con,
        TakenSlugs $taken,
    ): void {
        if ($table->isCustom($choice->object::class)) {
            $choice->number = 0;
            $table->connection = $con;
            try {
                $slug = $choice->object->makeOwnSlug($choice->isGiven ? $choice->preferred : null);
            } finally {
                $table->connection = null;
            }
            self::give($choice, $slug, $table);

            return;
        }
        if (!$choice->isRefused) {
            $choice->number = 0;
            if (!$taken->isTaken($choice->preferred, $choice->scope, $choice->object)) {
                self::give($choice, $choice->preferred, $table);

                return;
            }
            if ($choice->kept !== null) {
                return;
            }
        }
        $numbers = $taken->numbersOf($choice->base, $table->separator, $choice->scope, $choice->object);
        self::number($choice, $numbers, $table);
    }

    /** @param non-empty-list<SlugChoice> $choices new objects, in scopes that rows can be told apart by */
    private static function assignAll(array $choices, SluggableTable $table, TakenSlugs $taken, bool $isExact): void
    {
        $keys = array_map(
            static fn (SlugChoice $choice): string => self::scopeKey($choice->scope, $table, $isExact),
            $choices,
        );
        $scope = count(array_unique($keys)) === 1 ? $choices[0]->scope : null;
        $slugs = $bases = $numbers = [];
        foreach ($choices as $choice) {
            $slugs['s' . $choice->preferred] = $choice->preferred;
            $bases['s' . $choice->base] = $choice->base;
        }
        $add = static function (iterable $rows) use (&$numbers, $scope, $keys, $table, $isExact): void {
            /** @var list<mixed> $row */
            foreach ($rows as $row) {
                $key = $scope === null ? self::scopeKey(array_slice($row, 1), $table, $isExact) : $keys[0];
                $numbers[$key] ??= new SlugNumbers($table->separator, $isExact);
                $numbers[$key]->add(is_string($row[0]) ? $row[0] : '');
            }
        };
        $areFew = count($bases) <= self::FEW;
        $add($taken->rows(array_values($slugs), $areFew ? array_values($bases) : [], $scope));
        if (!$areFew) {
            $needed = self::basesInUse($choices, $keys, $numbers);
            $add($needed === [] ? [] : $taken->rows([], $needed, $scope));
        }
        foreach ($choices as $place => $choice) {
            $known = $numbers[$keys[$place]] ??= new SlugNumbers($table->separator, $isExact);
            if (!$choice->isRefused && !$known->has($choice->preferred)) {
                $choice->number = 0;
                self::give($choice, $choice->preferred, $table);
            } else {
                self::number($choice, $known, $table);
            }
            $known->add((string) $table->slugOf($choice->object));
        }
    }

    /**
     * @param non-empty-list<SlugChoice> $choices
     * @param list<string> $keys of their scopes
     * @param array<string, SlugNumbers> $numbers
     * @return list<string> the bases that a number has to be added to
     */
    private static function basesInUse(array $choices, array $keys, array $numbers): array
    {
        $seen = $needed = [];
        foreach ($choices as $place => $choice) {
            $key = $keys[$place] . ' ' . SlugText::fold($choice->preferred);
            $isStored = isset($numbers[$keys[$place]]) && $numbers[$keys[$place]]->has($choice->preferred);
            if ($choice->isRefused || isset($seen[$key]) || $isStored) {
                $needed['s' . $choice->base] = $choice->base;
            }
            $seen[$key] = true;
        }

        return array_values($needed);
    }

    private static function number(SlugChoice $choice, SlugNumbers $numbers, SluggableTable $table): void
    {
        $choice->number = $numbers->next($choice->base, $table, $choice->isRefused ? $choice->number : -1);
        $slug = SlugNumbers::numbered($choice->base, $choice->number, $table->separator, $table);
        self::give($choice, $slug, $table);
    }

    private static function give(SlugChoice $choice, string $slug, SluggableTable $table): void
    {
        if ($table->slugOf($choice->object) !== $slug) {
            ColumnAccess::set($choice->object, $table->setter, $slug);
        } elseif (!$choice->object->isNew()) {
            // The row may have another slug meanwhile, which is taken where the row goes.
            RowState::markModified($choice->object, $table->position);
        }
    }

    /**
     * Groups objects by scope where PHP cannot tell which stored values are equal to theirs.
     *
     * @param non-empty-list<SlugChoice> $choices
     * @return list<non-empty-list<SlugChoice>>
     */
    private static function byScope(array $choices, SluggableTable $table, bool $isExact): array
    {
        if (LockText::areExact($table->scopeColumns, true)) {
            return [$choices];
        }
        $groups = [];
        foreach ($choices as $choice) {
            $groups[self::scopeKey($choice->scope, $table, $isExact)][] = $choice;
        }

        return array_values($groups);
    }

    /** @param list<mixed> $scope as stored */
    private static function scopeKey(array $scope, SluggableTable $table, bool $isExact): string
    {
        $key = 's';
        foreach ($table->scopeColumns as $place => $column) {
            $value = $scope[$place];
            $key .= LockText::part($column['type'], $isExact || !is_string($value) ? $value : SlugText::fold($value));
        }

        return $key;
    }
}
