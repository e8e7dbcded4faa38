<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/** A tree has one root, which has no siblings and cannot be taken away. */
final class RootException extends TreeException
{
    public static function exists(string $class, TreeScope $scope): self
    {
        return new self(sprintf(
            'Cannot make this %s a root: %s has one. Use an insertAs…() method, or another scope.',
            $class,
            $scope->describe(),
        ));
    }

    public static function sibling(string $class): self
    {
        return new self(sprintf('A root has no siblings, so no %s can be placed beside it.', $class));
    }

    public static function deleting(string $class): self
    {
        return new self(sprintf(
            'This %s is a root; deleting it would delete its tree. Use deleteTree(), or the parameter delete_root.',
            $class,
        ));
    }

    public static function leavingSeveral(string $table, TreeScope $scope): self
    {
        return new self(sprintf(
            'Deleting the root of %s of "%s" would leave a tree with several roots. Use deleteTree().',
            $scope->describe(),
            $table,
        ));
    }

    public static function promoting(string $class): self
    {
        return new self(sprintf(
            'This %s is a root with several children, which cannot all take its place. Use deleteTree().',
            $class,
        ));
    }
}
