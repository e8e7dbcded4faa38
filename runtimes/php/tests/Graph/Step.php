<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** One statement of a program: the name of a method that Model and Objects both have, and its arguments. */
final class Step
{
    /** @param list<mixed> $arguments */
    private function __construct(public readonly string $kind, public readonly array $arguments)
    {
    }

    public static function of(string $kind, mixed ...$arguments): self
    {
        return new self($kind, array_values($arguments));
    }

    /** As PHP. */
    public function text(): string
    {
        return SourceText::of($this);
    }

    /** The step without the names of objects, for grouping. */
    public function family(): string
    {
        $arguments = $this->arguments;
        $detail = match ($this->kind) {
            'setParent', 'setKey' => $arguments[2] === null ? '(null)' : '',
            'set' => $arguments[2] === [] ? '([])' : '',
            'setLinks' => $arguments[3] === [] ? '([])' : '',
            'moveRow', 'eraseRow', 'insertLink', 'deleteLink', 'updateLink' => '(' . end($arguments) . ')',
            'save', 'reload', 'reloadDeep', 'delete' => '',
            'retry' => '{' . implode(' ', array_map(static fn (self $step): string => $step->family(), $arguments[0]))
                . '}',
            default => '',
        };

        return $this->kind . $detail;
    }
}
