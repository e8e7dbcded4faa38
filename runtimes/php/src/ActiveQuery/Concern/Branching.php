<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Query\SkippedBranch;

/**
 * _if … _elseif … _else … _endif inside a chain of calls.
 *
 * The calls of a branch that is not taken go to a SkippedBranch, so that their arguments need not be valid.
 */
trait Branching
{
    /** The number of open _if(). The query itself gets calls only in a branch that is taken. */
    private int $openBranches = 0;

    /**
     * The calls until _else(), _elseif() or _endif() count only if the condition is true.
     *
     * @return static
     */
    public function _if(mixed $condition): mixed
    {
        $this->openBranches++;

        return $condition ? $this : SkippedBranch::of($this, $this->_endif(...), false);
    }

    /** @return static */
    public function _elseif(mixed $condition): mixed
    {
        $this->requireOpenIf(__FUNCTION__);

        return SkippedBranch::of($this, $this->_endif(...), true);
    }

    /** @return static */
    public function _else(): mixed
    {
        $this->requireOpenIf(__FUNCTION__);

        return SkippedBranch::of($this, $this->_endif(...), true);
    }

    /** @return static */
    public function _endif(): mixed
    {
        $this->requireOpenIf(__FUNCTION__);
        $this->openBranches--;

        return $this;
    }

    private function requireOpenIf(string $method): void
    {
        if ($this->openBranches === 0) {
            throw new LogicException(sprintf('%s() was called without _if().', $method));
        }
    }
}
