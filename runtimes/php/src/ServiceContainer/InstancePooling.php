<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Connection\Session;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Support\ContextState;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Support\RecentObjects;

/**
 * Whether a row that is read twice becomes the same object, and how many objects are kept for it.
 *
 * @internal
 */
final class InstancePooling implements ContextState
{
    use NotSerializable;

    /** Null unless the application asked for it: then only objects that it holds are found again. */
    public ?RecentObjects $recent = null;

    private bool $isEnabled = true;

    private bool $isActive = false;

    /** @var list<\Closure(): void> */
    private array $listeners = [];

    public function activate(): void
    {
        $this->isActive = true;
        Session::keepRecentObjects($this->recent);
    }

    public function deactivate(): void
    {
        $this->isActive = false;
        Session::keepRecentObjects(null);
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
        if (!$enabled) {
            $this->recent?->clear();
        }
        $this->notify();

        return $changes;
    }

    /** @param int $count 0 for none */
    public function keepRecent(int $count): void
    {
        if ($count < 0) {
            throw new InvalidArgumentException(
                sprintf('%d recent objects cannot be kept: give a positive number, or 0 for none.', $count),
            );
        }
        $this->recent = $count === 0 ? null : new RecentObjects($count);
        if ($this->isActive) {
            Session::keepRecentObjects($this->recent);
        }
        $this->notify();
    }

    /** @param \Closure(): void $listener called after a change */
    public function onChange(\Closure $listener): void
    {
        $this->listeners[] = $listener;
    }

    private function notify(): void
    {
        foreach ($this->listeners as $listener) {
            $listener();
        }
    }
}
