<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;
use Orm\Runtime\Tests\Support\SymfonyValidator;

/** A test of tables on which many behaviors work at once. */
abstract class CombinedTestCase extends BehaviorTestCase
{
    private const TABLES = [
        'node_archive', 'step_archive', 'task_i18n_archive', 'task_archive', 'slot_archive', 'branch', 'node_version',
        'node', 'memo', 'slot', 'post', 'content', 'step_version', 'step', 'task_i18n_version', 'task_version',
        'task_i18n', 'task', 'project',
    ];

    protected SetClock $clock;

    protected function setUp(): void
    {
        SymfonyValidator::load();
        parent::setUp();
        $this->clock = new SetClock();
        Orm::getStandardServiceContainer()->setClock($this->clock);
    }

    protected function fixture(): string
    {
        return 'Combined';
    }

    protected function emptyTables(): void
    {
        foreach (self::TABLES as $table) {
            $this->connection->exec("DELETE FROM \"cb_$table\"");
        }
        IdentityMaps::active()->clearAll();
        $this->clock->seconds = 0;
    }
}
