<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Lock\OperationRefused;

/** An operation on a tree was refused, before anything was written. */
class TreeException extends OrmException implements OperationRefused
{
    public static function structuralColumn(string $table, string $column, string $method): self
    {
        return new self(sprintf(
            'The column "%s.%s" belongs to the structure of trees, so %s cannot write it. Use the moveTo…() methods.',
            $table,
            $column,
            $method,
        ));
    }

    public static function scopeChange(string $class): self
    {
        return new self(sprintf(
            'The scope of this %s was changed, but it is inside of a tree. Move it with one of the moveTo…() methods, '
            . 'or call makeRoot() to make it the root of a new tree.',
            $class,
        ));
    }

    public static function withoutTransaction(): self
    {
        return new self('lockTrees() holds locks until the end of a transaction; begin one first.');
    }

    public static function numbersTaken(string $class, int $left, int $right): self
    {
        return new self(sprintf(
            'This %s was given the numbers %d and %d, which another node of its tree has. Use one of the insertAs…() '
            . 'methods.',
            $class,
            $left,
            $right,
        ));
    }
}
