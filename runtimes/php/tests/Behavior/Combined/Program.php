<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Runs random operations on lists and trees, and on a model of them, and compares both after each. */
final class Program
{
    use ListOperations;
    use ListContents;
    use ListMany;
    use TreeOperations;
    use Transactions;
    use Resaving;
    use Faults;
    use Comparison;

    private const OPERATIONS = [
        'append' => 6, 'insertAt' => 3, 'insertMany' => 3, 'insertPost' => 2, 'copyRow' => 1,
        'move' => 9, 'swap' => 4, 'reorder' => 2, 'changeText' => 5, 'changeScope' => 5, 'leaveList' => 2,
        'deleteRow' => 3, 'deleteByQuery' => 2, 'deleteCollection' => 1, 'deleteProject' => 1,
        'updateByQuery' => 3, 'saveCollection' => 3, 'saveParent' => 3,
        'restoreRow' => 3, 'toVersion' => 3, 'translate' => 3, 'untranslate' => 1, 'weigh' => 2, 'attachSlot' => 4,
        'refuse' => 2, 'invalid' => 1, 'nothing' => 1,
        'treeRoot' => 2, 'treeInsert' => 6, 'treeInsertMany' => 1, 'treeMove' => 7, 'treeDelete' => 2,
        'treeDeleteByQuery' => 1, 'treeRename' => 2, 'treeRestore' => 2, 'treeNewRoot' => 1, 'treeRefuse' => 1,
        'draft' => 3, 'saveDraft' => 3, 'resave' => 5, 'treeResave' => 3,
        'begin' => 3, 'commit' => 3, 'rollBack' => 2, 'savepoint' => 2, 'rollBackTo' => 2,
        'forget' => 2, 'letGo' => 3, 'serialize' => 2, 'conflict' => 12, 'failure' => 8,
    ];

    private State $state;
    /** @var array<string, ListKind> */
    private array $kinds;
    /** @var array<string, array<string, object>> objects that the identity map knows, by kind and id */
    private array $held = [];
    /** @var array<string, array<string, object>> objects that it does not know, which may be old */
    private array $strays = [];
    /** @var array<string, true> the kinds and ids of rows of which a stray was used */
    private array $twins = [];
    /** @var array<int, string> what the choices of each step depended on */
    public array $choices = [];
    /** @var list<string> */
    public array $trace = [];
    /** @var array<string, true> rows that were restored */
    private array $restored = [];
    private int $texts = 0;
    private string $note = '';

    public function __construct(
        private readonly ConnectionWrapper $con,
        private readonly SetClock $clock,
        private readonly RandomPrograms $random,
        private readonly bool $isPooled = true,
        private readonly bool $hasFaults = false,
    ) {
        $this->kinds = ListKind::all();
        $this->state = new State();
        $isPooled ? Orm::enableInstancePooling() : Orm::disableInstancePooling();
    }

    /**
     * @param array<int, string> $choices those of a longer program by its steps, of which only these are run
     * @return string|null what went wrong
     */
    public function run(int $steps, array $choices = []): ?string
    {
        $names = [];
        foreach (self::OPERATIONS as $name => $times) {
            array_push($names, ...array_fill(0, $times, $name));
        }
        for ($step = 0; $step < $steps; ++$step) {
            if ($choices !== []) {
                if (!isset($choices[$step])) {
                    continue;
                }
                $this->random->continueFrom($choices[$step]);
            }
            $this->choices[$step] = $this->random->state();
            $name = $step < 3 ? 'newProject' : $this->random->of($names);
            $this->clock->seconds = $step + 1;
            $this->note = '';
            try {
                $this->$name();
                $problem = $this->difference();
            } catch (\Throwable $failure) {
                $problem = $failure::class . ': ' . $failure->getMessage() . "\n"
                    . preg_replace('/^/m', '    ', $failure->getTraceAsString());
            }
            $this->trace[] = "$step $name $this->note";
            if ($problem !== null) {
                $this->con->forceRollBack();

                return $problem;
            }
        }
        $this->con->forceRollBack();

        return null;
    }

    private function newProject(): void
    {
        $this->insertOne($this->kinds['project'], [], null);
    }

    /** Objects that are held from now on are older than their rows may be. */
    private function forget(): void
    {
        IdentityMaps::active()->clearAll();
        $this->strays = $this->held;
        $this->held = $this->made = [];
        $this->forgetUndone();
    }

    /** Objects that nobody holds are in memory as long as others know them, or while they are recent. */
    private function letGo(): void
    {
        $kind = $this->random->of(array_keys($this->held) ?: ['task']);
        foreach (array_keys($this->held[$kind] ?? []) as $id) {
            if ($this->random->chance(2)) {
                $this->release($kind, (string) $id);
            }
        }
        $this->note = $kind;
    }

    /** Objects from a session are not known to the identity map. */
    private function serialize(): void
    {
        $kind = $this->random->of(array_keys($this->held) ?: ['task']);
        $id = ($this->held[$kind] ?? []) === [] ? null : (string) $this->random->of(array_keys($this->held[$kind]));
        if ($id !== null) {
            $object = $this->held[$kind][$id];
            $this->strays[$kind][$id] = $this->random->chance(2) ? clone $object : unserialize(serialize($object));
            $this->note = "$kind $id";
        }
    }

    private function text(): string
    {
        return 't' . ++$this->texts;
    }

    /** One of few, so that slugs collide. */
    private function name(): string
    {
        return $this->random->of(['same', 'other', 'Same!']);
    }
}
