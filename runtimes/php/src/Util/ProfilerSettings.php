<?php

declare(strict_types=1);

namespace Orm\Runtime\Util;

use Orm\Runtime\Support\NotSerializable;

/**
 * The profiler that connections of one service container share, made when first used.
 *
 * @internal
 */
final class ProfilerSettings
{
    use NotSerializable;

    private string $class = Profiler::class;

    /** @var array<mixed> */
    private array $configuration = [];

    private ?Profiler $profiler = null;

    public function setClass(string $class): void
    {
        $this->class = $class;
        $this->profiler = null;
    }

    /** @param array<mixed> $configuration slowThreshold, details, innerGlue, outerGlue */
    public function configure(array $configuration): void
    {
        $this->configuration = $configuration;
        $this->profiler = null;
    }

    public function set(Profiler $profiler): void
    {
        $this->profiler = $profiler;
    }

    public function profiler(): Profiler
    {
        return $this->profiler ??= Profiler::configured($this->class, $this->configuration);
    }
}
