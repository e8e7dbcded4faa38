<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Support\NotSerializable;

/** The tree of condition shapes of a table, with a limited number of shapes and of texts. */
final class ConditionShapes
{
    use NotSerializable;

    private const KEPT = 300;
    private const KEPT_LENGTH = 1000;

    /** The shape without conditions; the root of the tree. */
    public ConditionShape $all;
    private int $count = 0;

    public function __construct()
    {
        $this->all = new ConditionShape($this, '');
    }

    /** Drops all shapes when there are too many: an application whose texts always differ gains nothing from them. */
    public function mayKeep(string $text): bool
    {
        if (\strlen($text) > self::KEPT_LENGTH) {
            return false;
        }
        if (++$this->count > self::KEPT) {
            $this->all = new ConditionShape($this, '');
            $this->count = 0;
        }

        return true;
    }
}
