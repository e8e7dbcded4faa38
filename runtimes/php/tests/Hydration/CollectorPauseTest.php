<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Orm\Runtime\Hydration\CollectorPause;
use PHPUnit\Framework\TestCase;

final class CollectorPauseTest extends TestCase
{
    private bool $wasEnabled;

    protected function setUp(): void
    {
        $this->wasEnabled = gc_enabled();
    }

    protected function tearDown(): void
    {
        $this->wasEnabled ? gc_enable() : gc_disable();
    }

    public function testTheCollectorIsBackAfterwards(): void
    {
        gc_enable();
        $outer = new CollectorPause();
        $inner = new CollectorPause();
        self::assertFalse(gc_enabled());
        unset($inner);
        self::assertFalse(gc_enabled());
        unset($outer);
        self::assertTrue(gc_enabled());
    }

    public function testAnExceptionEndsThePause(): void
    {
        gc_enable();
        $read = static function (): void {
            $pause = new CollectorPause();
            throw new \RuntimeException(gc_enabled() ? 'enabled' : 'paused');
        };
        try {
            $read();
        } catch (\RuntimeException $failure) {
            self::assertSame('paused', $failure->getMessage());
        }
        self::assertTrue(gc_enabled());
    }

    public function testACollectorThatTheApplicationHasDisabledStaysSo(): void
    {
        gc_disable();
        $pause = new CollectorPause();
        unset($pause);
        self::assertFalse(gc_enabled());
    }
}
