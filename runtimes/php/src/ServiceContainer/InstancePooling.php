<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Support\ContextState;
use Orm\Runtime\Support\NotSerializable;

/**
 * Whether a row that is read twice becomes the same object.
 *
 * @internal
 */
final class InstancePooling implements ContextState
{
    use NotSerializable;

    private bool $isEnabled = true;

    /** @var list<\Closure(bool): void> */
    private array $listeners = [];

    public function activate(): void
    {
    }

    public function deactivate(): void
    {
    }

    public function isEnabled(): bool
    {
        return $this->isEnabled;
    }

    /** @return bool whether that changed anything */
    public function enable(bool $enabled): bool
    {
        $changes = $this->isEnabled !== $enabled;
        $this->isEnabled = $enabled;
        foreach ($this->listeners as $listener) {
            $listener($enabled);
        }

        return $changes;
    }

    /** @param \Closure(bool): void $listener called with the new setting */
    public function onChange(\Closure $listener): void
    {
        $this->listeners[] = $listener;
    }
}
