<?php

declare(strict_types=1);

namespace Orm\Runtime\Testing;

use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Before;

/**
 * Undoes what each test of a class has written to databases, for PHPUnit and Pest:
 *
 *     final class OrderTest extends TestCase
 *     {
 *         use RollsBack;
 *     }
 */
trait RollsBack
{
    private ?Sandbox $ormSandbox = null;

    /** @before */
    #[Before]
    protected function beginOrmSandbox(): void
    {
        $this->ormSandbox = Sandbox::begin();
    }

    /** @after */
    #[After]
    protected function endOrmSandbox(): void
    {
        $sandbox = $this->ormSandbox;
        $this->ormSandbox = null;
        $sandbox?->end();
    }
}
