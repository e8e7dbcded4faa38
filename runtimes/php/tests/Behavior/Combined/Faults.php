<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Orm\Runtime\Exception\OrmException;

/** Operations of which one statement fails: they are run again, or have done nothing. */
trait Faults
{
    private const REPEATED = [
        'append', 'insertAt', 'insertMany', 'insertPost', 'copyRow', 'move', 'swap', 'reorder', 'changeText',
        'changeScope', 'leaveList', 'deleteRow', 'deleteByQuery', 'deleteCollection', 'updateByQuery',
        'saveCollection', 'saveParent', 'restoreRow', 'toVersion', 'translate', 'untranslate', 'weigh', 'treeRoot',
        'treeInsert', 'treeInsertMany', 'treeMove', 'treeDelete', 'treeDeleteByQuery', 'treeRename', 'treeNewRoot',
    ];
    /** Steps after which no object has changes to save. */
    private const REFUSED = [
        'move', 'move', 'swap', 'reorder', 'deleteRow', 'deleteByQuery', 'deleteCollection', 'updateByQuery',
        'treeMove', 'treeDelete', 'treeDeleteByQuery', 'untranslate',
    ];

    private function conflict(): void
    {
        if ($this->hasFaults && !$this->isInTransaction()) {
            $name = $this->random->of(self::REPEATED);
            FaultyStatement::failAfter($this->random->number(0, 8), true);
            $this->$name();
            $this->note = "$name: $this->note" . (FaultyStatement::disarm() ? ' (no failure)' : '');
        }
    }

    private function failure(): void
    {
        if (!$this->hasFaults || $this->isInTransaction()) {
            return;
        }
        $name = $this->random->of(self::REFUSED);
        FaultyStatement::failAfter($this->random->number(0, 8), false);
        [$state, $held] = [clone $this->state, $this->held];
        try {
            $this->$name();
        } catch (OrmException $failure) {
            if (!str_contains($failure->getMessage(), 'injected')) {
                throw $failure;
            }
            [$this->state, $this->held] = [$state, array_replace_recursive($this->held, $held)];
        }
        $this->note = "$name: $this->note" . (FaultyStatement::disarm() ? ' (no failure)' : '');
    }
}
