<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Fixture;

use Orm\Runtime\Connection\Restorable;
use Orm\Runtime\Contract\KeepsStates;
use Orm\Runtime\Contract\ObjectStates;

final class RestorableNumber implements Restorable
{
    use KeepsStates;

    public function __construct(public int $number)
    {
    }

    public function change(ObjectStates $level, int $number): void
    {
        $this->rememberState($level);
        $this->number = $number;
    }

    public function captureState(bool $isWhole): array
    {
        return [$this->number];
    }

    public function restoreState(array $state, bool $isRetry, ?string $connection = null): void
    {
        \assert(\is_int($state[0]));
        $this->number = $state[0];
    }

    public function isNew(): bool
    {
        return false;
    }

    public function datasourceName(): string
    {
        return 'default';
    }
}
