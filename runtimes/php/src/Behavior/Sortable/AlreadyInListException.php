<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

/** The object has a place already. */
final class AlreadyInListException extends ListException
{
    public static function inserting(string $class, string $method): self
    {
        return new self(
            sprintf('%s() places objects that are in no list; this %s is in one. Use moveToRank().', $method, $class),
        );
    }

    public static function leavingNullScope(string $class): self
    {
        return new self(sprintf('This %s is in the list of those without a scope, where removed objects go.', $class));
    }

    public static function cannotLeave(string $class, string $column): self
    {
        return new self(sprintf(
            'This %s cannot leave its list: the rank column "%s" is required, and so is its scope. Delete it instead.',
            $class,
            $column,
        ));
    }
}
