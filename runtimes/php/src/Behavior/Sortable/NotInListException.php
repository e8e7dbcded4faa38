<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

/** The object has no place that could be changed. */
final class NotInListException extends ListException
{
    /** One that is new, or deleted. */
    public static function withoutRow(SortableObject $object, string $method): self
    {
        return $object->isDeleted()
            ? new self(sprintf('%s() needs a saved object; this %s is deleted.', $method, $object::class))
            : new self(
                sprintf(
                    '%s() needs a saved object; this %s is new. Save it, or use insertAtRank().',
                    $method,
                    $object::class,
                ),
            );
    }

    public static function removed(string $class, string $method): self
    {
        return new self(sprintf('%s(): this %s is in no list. Use insertAtRank() and save().', $method, $class));
    }

    public static function gone(string $class, string $method): self
    {
        return new self(sprintf('%s(): the row of this %s is not in the database any more.', $method, $class));
    }

    public static function keyedScope(string $table): self
    {
        return new self(sprintf(
            'Rows of "%s" cannot change places with rows of another list: their scope is part of their primary key.',
            $table,
        ));
    }

    public static function other(string $class, string $other): self
    {
        return new self(sprintf('A %s cannot change places with a %s.', $class, $other));
    }
}
