<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Content;
use Combined\Memo;
use Combined\Post;
use Combined\Project;
use Combined\Slot;
use Combined\Step;
use Combined\Task;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Sortable\SortableObject;

/** A table with lists, as a random program sees it. */
final class ListKind
{
    /**
     * @param class-string<SortableObject> $model
     * @param class-string|null $hooked a subclass with hooks
     * @param list<string> $scope names of columns
     */
    private function __construct(
        public readonly string $name,
        public readonly string $table,
        public readonly string $model,
        public readonly ?string $hooked,
        public readonly array $scope,
        public readonly string $text,
        public readonly bool $isVersioned,
        public readonly bool $isArchived,
        public readonly bool $isDated,
    ) {
    }

    /** @return array<string, self> by name */
    public static function all(): array
    {
        $kinds = [
            new self('project', 'cb_project', Project::class, null, [], 'name', false, false, true),
            new self(
                'task',
                'cb_task',
                Task::class,
                HookedTask::class,
                ['project_id', 'kind'],
                'title',
                true,
                true,
                true,
            ),
            new self('step', 'cb_step', Step::class, HookedStep::class, ['project_id'], 'note', true, true, false),
            new self('content', 'cb_content', Content::class, null, ['project_id'], 'name', false, false, true),
            new self('memo', 'cb_memo', Memo::class, HookedMemo::class, ['board', 'side'], 'text', false, false, true),
            new self('slot', 'cb_slot', Slot::class, null, ['shelf'], 'label', false, true, true),
        ];

        return array_combine(array_column($kinds, 'name'), $kinds);
    }

    public function query(): ModelCriteria
    {
        $class = $this->model . 'Query';

        return $class::create();
    }

    public function idOf(object $object): string
    {
        return $object instanceof Step ? $object->getProjectId() . '/' . $object->getCode() : (string) $object->getId();
    }

    /** @return int|array{int, string} */
    public function keyOf(string $id): int|array
    {
        if ($this->name !== 'step') {
            return (int) $id;
        }
        [$project, $code] = explode('/', $id);

        return [(int) $project, $code];
    }

    /** @param list<mixed> $scope */
    public function setScope(object $object, array $scope): void
    {
        match ($this->name) {
            'project' => null,
            'task' => $object->setProjectId($scope[0])->setKind($scope[1]),
            'memo' => $object->setBoard($scope[0])->setSide($scope[1]),
            'slot' => $object->setShelf($scope[0]),
            default => $object->setProjectId($scope[0]),
        };
    }

    /** @return list<mixed> */
    public function scopeOf(object $object): array
    {
        return match ($this->name) {
            'project' => [],
            'task' => [$object->getProjectId(), $object->getKind()],
            'memo' => [$object->getBoard(), $object->getSide()],
            'slot' => [$object->getShelf()],
            default => [$object->getProjectId()],
        };
    }

    public function setText(object $object, string $text): void
    {
        match ($this->name) {
            'task' => $object->setLocale('en')->setTitle($text),
            'step' => $object->setNote($text),
            'memo' => $object->setText($text),
            'slot' => $object->setLabel($text),
            default => $object->setName($text),
        };
    }

    public function textOf(object $object): ?string
    {
        return match ($this->name) {
            'task' => $object->setLocale('en')->getTitle(),
            'step' => $object->getNote(),
            'memo' => $object->getText(),
            'slot' => $object->getLabel(),
            default => $object->getName(),
        };
    }

    public function make(bool $isHooked, bool $isPost): object
    {
        return new ($isPost ? Post::class : ($isHooked ? $this->hooked ?? $this->model : $this->model))();
    }
}
