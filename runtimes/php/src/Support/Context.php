<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/**
 * The state of one service container: identity maps, time zones, remembered connections. One context is active at a
 * time, that of the container in use, so that two containers in one process do not share anything.
 *
 * @internal
 */
final class Context
{
    use NotSerializable;

    private static ?self $active = null;

    /** @var \WeakMap<object, self>|null by service container */
    private static ?\WeakMap $all = null;

    /** @var array<class-string<ContextState>, ContextState> */
    private array $states = [];

    /** The context of a service container. */
    public static function of(object $container): self
    {
        if (self::$all === null) {
            /** @var \WeakMap<object, self> $all */
            $all = new \WeakMap();
            self::$all = $all;
        }

        return self::$all[$container] ??= new self();
    }

    /** The context of the container in use. */
    public static function active(): self
    {
        return self::$active ??= new self();
    }

    /** Makes this the active context: states are reached by static pointers, which have to follow. */
    public function activate(): void
    {
        if (self::$active === $this) {
            return;
        }
        foreach (self::$active === null ? [] : self::$active->states as $state) {
            $state->deactivate();
        }
        self::$active = $this;
        foreach ($this->states as $state) {
            $state->activate();
        }
    }

    /**
     * Runs work with this as the active context.
     *
     * @template T
     * @param \Closure(): T $work
     * @return T
     */
    public function run(\Closure $work): mixed
    {
        $previous = self::active();
        $this->activate();
        try {
            return $work();
        } finally {
            $previous->activate();
        }
    }

    /**
     * The state of a kind, made when first asked for.
     *
     * @template T of ContextState
     * @param class-string<T> $class
     * @return T
     */
    public function get(string $class): ContextState
    {
        $state = $this->states[$class] ?? null;
        if ($state === null) {
            $state = $this->states[$class] = new $class($this);
            if (self::$active === $this) {
                $state->activate();
            }
        }
        /** @var T $state */
        return $state;
    }
}
