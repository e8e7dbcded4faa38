<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/**
 * A place in a tree, seen from another node.
 *
 * @internal
 */
enum Place
{
    case Root;
    case FirstChild;
    case LastChild;
    case PrevSibling;
    case NextSibling;

    public function isSibling(): bool
    {
        return $this === self::PrevSibling || $this === self::NextSibling;
    }

    /** The number before which a node at this place begins; the node itself is not counted. */
    public function pointAt(TreeRow $target): int
    {
        return match ($this) {
            self::Root => 1,
            self::FirstChild => $target->left + 1,
            self::LastChild => $target->right,
            self::PrevSibling => $target->left,
            self::NextSibling => $target->right + 1,
        };
    }

    /** Whether a node that is inserted here stands before the others that are inserted at the same number. */
    public function comesFirst(): bool
    {
        return $this === self::FirstChild || $this === self::NextSibling;
    }

    public function levelAt(TreeRow $target): int
    {
        return $this === self::Root ? 0 : $target->level + ($this->isSibling() ? 0 : 1);
    }

    /** The method that moves a node there. */
    public function moveMethod(): string
    {
        return match ($this) {
            self::Root => 'makeRoot',
            self::FirstChild => 'moveToFirstChildOf',
            self::LastChild => 'moveToLastChildOf',
            self::PrevSibling => 'moveToPrevSiblingOf',
            self::NextSibling => 'moveToNextSiblingOf',
        };
    }
}
