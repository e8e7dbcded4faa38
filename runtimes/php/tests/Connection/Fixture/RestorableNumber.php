<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Fixture;

use Orm\Runtime\Contract\ObjectStates;
use Orm\Runtime\Contract\Restorable;

final class RestorableNumber extends Restorable
{
    public function __construct(public int $number)
    {
    }

    public function change(ObjectStates $level, int $number): void
    {
        $level->remember($this);
        $this->number = $number;
    }

    protected function captureState(bool $isWhole): array
    {
        return [$this->number];
    }

    protected function restoreState(array $state, bool $isRetry, ?string $connection = null): void
    {
        \assert(\is_int($state[0]));
        $this->number = $state[0];
    }

    public function isNew(): bool
    {
        return false;
    }

    protected function datasourceName(): string
    {
        return 'default';
    }
}
