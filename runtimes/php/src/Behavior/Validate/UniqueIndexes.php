<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate;

use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;
use Symfony\Component\Validator\ConstraintViolation;
use Symfony\Component\Validator\ConstraintViolationList;

/** The unique indexes of a table, whose violations are failures of a validation. */
final class UniqueIndexes
{
    use NotSerializable;

    /**
     * @param class-string<TableMap> $map
     * @param array<string, list<string>> $columns by the name of the index
     * @param list<array{columns: list<string>, message?: string}> $rules
     */
    private function __construct(
        private readonly string $map,
        private readonly array $columns,
        private readonly array $rules,
    ) {
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<string, mixed> $facts
     */
    public static function fromFacts(string $map, array $facts): self
    {
        /** @var array{indexes?: array<string, list<string>>, unique?: list<array{columns: list<string>, message?: string}>} $facts */
        return new self($map, $facts['indexes'] ?? [], $facts['unique'] ?? []);
    }

    /** Returns the violation of one of the indexes as failure of a validation, and any other one as it is. */
    public function explain(UniqueConstraintViolation $violation, WrittenObjects $written): \Throwable
    {
        $columns = $this->violatedColumns($violation->getMessage());
        if ($columns === null) {
            return $violation;
        }
        $message = $this->messageFor($columns);
        $object = $written->violating($columns);
        $failures = new ConstraintViolationList([new ConstraintViolation(
            $message,
            $message,
            [],
            $object,
            $columns[0],
            $object === null ? null : ColumnAccess::propertyOf($object, $columns[0]),
            null,
            Constraint\Unique::NOT_UNIQUE_ERROR,
        )]);
        if ($object !== null) {
            ValidationRun::addFailures($object, $failures);
        }

        return new ValidationException($failures, $violation);
    }

    /**
     * Databases name the index or its columns.
     *
     * @return non-empty-list<string>|null
     */
    private function violatedColumns(string $message): ?array
    {
        foreach ($this->columns as $index => $columns) {
            $table = $this->map::TABLE_NAME;
            $names = implode(', ', array_map(static fn (string $column): string => "$table.$column", $columns));
            if ($columns !== [] && (self::names($message, $index) || str_contains($message, "failed: $names"))) {
                return $columns;
            }
        }

        return null;
    }

    private static function names(string $message, string $index): bool
    {
        return preg_match('/["\'`.]' . preg_quote($index, '/') . '["\'`)]/i', $message) === 1;
    }

    /** @param list<string> $columns */
    private function messageFor(array $columns): string
    {
        sort($columns);
        foreach ($this->rules as $rule) {
            $named = $rule['columns'];
            sort($named);
            if ($named === $columns && isset($rule['message'])) {
                return $rule['message'];
            }
        }

        return Constraint\Unique::MESSAGE;
    }
}
